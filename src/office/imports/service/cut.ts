import { existing, Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import { importRefusals } from '../messages/import-rules.ts'
import { roomKinds } from '../model.ts'
import type { HowToRead } from '../reading/open-file.ts'
import { lockImport, step } from '../store/imports.ts'
import { refuseUnpermitted } from './begin.ts'
import type { Person } from './map.ts'
import { queueRun } from './receive.ts'

/**
 * Says how wide the columns of a text file are, and begins to read it again; without widths it is read by its separators.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `import_running` while a job works on it and once
 *   it was made, `not_text` for a file whose cells are not cut.
 */
export async function cutImport(db: Db, id: string, widths: readonly number[], by: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id, roomKinds), importRefusals.missing)
    const { state, file } = found
    refuseUnpermitted(found, by)
    if (file === null || !['mapping', 'checked', 'failed'].includes(state))
      throw new Refusal('conflict', 'import_running', importRefusals.running)
    if (file.text === undefined) throw new Refusal('conflict', 'not_text', importRefusals.notText)
    const { encoding } = file.how
    const how: HowToRead = {
      ...(encoding && { encoding }),
      ...(widths.length > 0 && { format: 'fixed', widths }),
    }
    const anew = { file: { ...file, how }, records: 0, message: null }
    await step(tx, { id, from: state }, { state: 'reading', ...anew })
    await queueRun(tx, id, by)
  })
}
