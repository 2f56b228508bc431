import type { BuiltInRole } from '#base/contract/permissions.ts'
import { aStaffMember, type SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

/** One of the staff of a live shop, who must have a second factor. */
export async function liveStaff(
  { database }: Pick<TestShop, 'database'>,
  role: BuiltInRole = 'owner',
): Promise<SignedIn> {
  const person = await aStaffMember(database, role)
  await database.pool.query('update users set "twoFactorEnabled" = true where id = $1', [person.id])
  return person
}

/** Opens or closes a shop, as its owner does. */
export async function setOpen(
  { call }: Pick<TestShop, 'call'>,
  { token }: Pick<SignedIn, 'token'>,
  open: boolean,
): Promise<void> {
  const { version } = await call('opening', { token })
  await call('changeOpening', { token, body: { version, value: { open } } })
}

/** The Cookie header of a browser that asked for the preview. */
export async function previewCookie({ fetch }: Pick<TestShop, 'fetch'>, { token }: Pick<SignedIn, 'token'>) {
  const answer = await fetch('/api/opening/preview', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const [set = ''] = answer.headers.getSetCookie()
  return { set, cookie: set.split(';')[0] ?? '' }
}
