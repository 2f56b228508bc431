import { type AuditEntry, record } from '#audit/log.ts'
import type { TableQuery } from '#contract/calls.ts'
import { refusals } from '#contract/messages.ts'
import type { Listing } from '#contract/shapes.ts'
import type { Db } from '#db/open.ts'
import { lockByEmail, setRole } from '#identity/people.ts'
import { endSessionsOf } from '#identity/sessions.ts'
import { Refusal } from '#refusal.ts'
import { type ProfileEdit, type User, userOf } from './noun.ts'
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

/** Whether a user is an admin; false for an unknown email. */
export async function isAdmin(db: Db, email: string): Promise<boolean> {
  const row = await store.findByEmail(db, email)
  return row?.role === 'admin'
}

/** Edits a user's own profile; answers 1, or 0 when nothing changed. */
export async function editProfile(db: Db, userId: string, edit: ProfileEdit): Promise<number> {
  return store.writeProfile(db, userId, edit)
}

interface RoleChange {
  readonly email: string
  readonly role: 'customer' | 'admin'
  readonly actor: AuditEntry['actor']
  readonly requestId?: string
}

/**
 * Gives a user a role, audits it, and revokes the user's access tokens; answers 1, or 0 for a user who already has the
 * role. Refuses `missing`, and `forbidden` for a new admin whose email is not confirmed: the mailbox may belong to
 * somebody else.
 */
export async function changeRole(db: Db, { email, role, actor, requestId }: RoleChange): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const user = await lockByEmail(tx, email)
    if (user === undefined) throw new Refusal('missing', 'missing_user', refusals.missingUser)
    if (user.role === role) return 0
    if (role === 'admin' && !user.emailVerified)
      throw new Refusal('forbidden', 'email_unconfirmed', refusals.adminUnconfirmed)
    await setRole(tx, user.id, role)
    await record(tx, {
      actor,
      act: role === 'admin' ? 'make_admin' : 'take_admin',
      subject: { kind: 'user', id: user.id },
      before: { email, role: user.role },
      after: { email, role },
      ...(requestId === undefined ? {} : { requestId }),
    })
    return 1
  })
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

/** The admins, in the order of their emails, at most 1,000. */
export const admins = store.admins
