import { refusals } from '#base/contract/messages/refusals.ts'
import { type Permission, permissionsOf } from '#base/contract/permissions.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { Refusal } from '#base/refusal.ts'
import { lockByEmail } from '#people/identity/people.ts'
import { endSessionsOf } from '#people/identity/sessions.ts'
import { type AuditEntry, record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { isBehindCounter, type ProfileEdit, type User, userOf } from './model.ts'
import * as store from './store.ts'

const pageLimit = 1000

/** Users, newest first, at most 1,000 a page, and the cursor of the next page if there is one. */
export async function list(
  db: Db,
  { limit = pageLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ users: User[]; next: string | undefined }> {
  const rows = await store.listNewest(db, { limit: limit + 1, cursor })
  const shown = rows.slice(0, limit)
  return { users: shown.map(userOf), next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

/** One page of the admin table of users. */
export async function table(db: Db, query: TableQuery): Promise<Listing<User>> {
  const { rows, total } = await store.page(db, query)
  return { rows: rows.map(userOf), total }
}

/** One user with the profile. Refuses `missing`. */
export async function findUser(db: Db, email: string): Promise<User> {
  const row = await store.findByEmail(db, email)
  if (row === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
  return userOf(row)
}

/** The user with an id, or with an email; undefined when there is none. */
export async function seekUser(
  db: Db,
  by: { readonly id: string } | { readonly email: string },
): Promise<User | undefined> {
  const row = await ('id' in by ? store.findById(db, by.id) : store.findByEmail(db, by.email))
  return row && userOf(row)
}

/** Whether a user has a place behind the counter, and what they may do there: nothing for an unknown email. */
export async function placeOf(
  db: Db,
  email: string,
): Promise<{ admin: boolean; permissions: ReadonlySet<Permission> }> {
  const role = await store.findRole(db, email)
  if (role === undefined || !isBehindCounter(role)) return { admin: false, permissions: new Set() }
  return { admin: true, permissions: permissionsOf(role) }
}

/** Edits a user's own profile; answers 1, or 0 when nothing changed. */
export async function editProfile(db: Db, userId: string, edit: ProfileEdit): Promise<number> {
  return store.writeProfile(db, userId, edit)
}

/**
 * Ends every session of a user, or of everybody, and with them the access tokens. Audits it, and answers how many
 * sessions ended. Refuses `missing`.
 */
export async function endSessions(db: Db, whose: string, actor: AuditEntry['actor']): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const user = whose === everybody ? undefined : await lockByEmail(tx, whose)
    if (user === undefined && whose !== everybody)
      throw new Refusal('missing', 'missing_user', refusals.missingUser)
    const ended = await endSessionsOf(tx, user?.id)
    const subject = { kind: 'user', id: user?.id ?? everybody } as const
    await record(tx, { actor, act: 'end_sessions', subject, after: { ended } })
    return ended
  })
}

/** Not an email: it has no @. */
export const everybody = 'everybody'

/** The owners, in the order of their emails, at most 1,000. */
export const owners = store.owners

/** The staff whose role gives no right because their email is not confirmed, at most 1,000. */
export const unprovenStaff = store.unprovenStaff
