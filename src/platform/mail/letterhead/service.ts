import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { type Letterhead, letterheadOf, mailSettings, type Sender } from './model.ts'

/** The letterhead of now. @throws ZodError when the stored settings do not match their schema. */
export async function readLetterhead(shop: Pick<DbAndPool, 'pool'>, usual: Sender): Promise<Letterhead> {
  const { value } = await readSetting(shop, mailSettings)
  return letterheadOf(value, usual)
}
