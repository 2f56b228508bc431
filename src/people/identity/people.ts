import type { BuiltInRole } from '#base/contract/permissions.ts'
import { newId } from '#base/id.ts'
import { record } from '#platform/audit/log.ts'
import { anyText, now, position } from '#platform/db/functions.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { insertPassword } from './account-claim.ts'
import { demoLogins } from './demo-logins.ts'
import { endSessionsOf, endTokensOf } from './sessions.ts'

/** Inserts a user with a confirmed email and this password hash; undefined when the email already has a user. */
export async function insertConfirmed(
  tx: Tx,
  { password, ...user }: { name: string; email: string; role: 'customer' | 'owner'; password: string },
): Promise<string | undefined> {
  const created = await tx
    .insertInto('users')
    .values({ id: newId(), ...user, emailVerified: true, updatedAt: new Date() })
    // Another process of the same shop may be starting at the same time.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created !== undefined) await insertPassword(tx, created.id, password)
  return created?.id
}

/** Locks a user for a change of role. Only one change of the staff runs at a time (`lockStaff`). */
export async function lockByEmail(tx: Tx, email: string): Promise<LockedUser | undefined> {
  return tx
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role_id')
    .select(['users.id', 'users.role', 'users.emailVerified', 'users.suspended_at', 'staff_role_id'])
    .select(['staff_roles.name as ownName', 'staff_roles.permissions as ownPermissions'])
    .select('staff_roles.refund_limit as ownRefundLimit')
    .where('email', '=', email)
    .forUpdate('users')
    .executeTakeFirst()
}

export interface LockedUser {
  readonly id: string
  readonly role: Role['role']
  readonly emailVerified: boolean
  readonly suspended_at: Date | null
  /** Of an own role: its id, name, permissions and refund limit. */
  readonly staff_role_id: string | null
  readonly ownName: string | null
  readonly ownPermissions: string[] | null
  readonly ownRefundLimit: number | null
}

/** The role of a user: none behind the counter, a built-in one, or one that the shop made. */
export type Role =
  | { readonly role: 'customer' | BuiltInRole }
  | { readonly role: 'own'; readonly staffRoleId: string }

/**
 * Sets a role and ends every access token of the user, so that no process continues with the old role. A customer is not
 * suspended any more.
 */
export async function setRole(tx: Tx, userId: string, to: Role): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      role: to.role,
      staff_role_id: to.role === 'own' ? to.staffRoleId : null,
      ...(to.role === 'customer' && { suspended_at: null }),
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute()
  await endTokensOf(tx, userId)
}

/** Suspends one of the staff: their sessions and tokens end, and no token of theirs works. */
export async function suspend(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: now, updatedAt: now }).where('id', '=', userId).execute()
  await endTokensOf(tx, userId)
  await endSessionsOf(tx, userId)
}

/** Ends the suspension of one of the staff. */
export async function unsuspend(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: null, updatedAt: now }).where('id', '=', userId).execute()
}

/** Whether a user is suspended, and whether they sign in with a second factor; neither for an unknown id. */
export async function standingOf(
  db: Db,
  userId: string,
): Promise<{ isSuspended: boolean; hasFactor: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['suspended_at', 'twoFactorEnabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { isSuspended: Boolean(user?.suspended_at), hasFactor: user?.twoFactorEnabled === true }
}

/**
 * Waits for every other change of the staff, and deletion of an account, until the transaction ends: two last owners cannot remove
 * each other. Taken before any user is locked.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await lockFor(tx, staffChange)
}

/** Locks a user, which also blocks new orders and reviews of theirs, and every change of the staff. */
export async function lockPerson(
  tx: Tx,
  userId: string,
): Promise<{ email: string; role: string } | undefined> {
  await lockStaff(tx)
  return tx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

const staffChange = 7_239_185

/** Whether another user is an owner who can act: with a confirmed email, and not suspended. */
export async function hasOtherOwner(db: Db, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('emailVerified', '=', true)
    .where('suspended_at', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Makes the user of ADMIN_EMAIL an owner of the shop once that email is confirmed; it runs at start, at the confirmation and at
 * sign-in. Does nothing without one, before the confirmation, or when the user is an owner already.
 */
export async function promoteOwner(db: Db, adminEmail: string | undefined): Promise<void> {
  if (adminEmail === undefined) return
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email', '=', adminEmail)
      .where('emailVerified', '=', true)
      .where('role', '<>', 'owner')
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) return
    await setRole(tx, user.id, { role: 'owner' })
    await record(tx, {
      actor: 'shop',
      act: 'make_admin',
      subject: { kind: 'user', id: user.id },
      before: { role: user.role },
      after: { role: 'owner' },
    })
  })
}

/** Removes the credentials and roles of the demo users: a live shop must not have a publicly known password. */
export async function retireDemoUsers(db: Db): Promise<void> {
  const emails = demoLogins.map(({ email }) => email)
  await db.transaction().execute(async (tx) => {
    const ids = tx.selectFrom('users').select('id').where('email', 'in', emails)
    await tx
      .updateTable('users')
      .set({ role: 'customer', staff_role_id: null, suspended_at: null })
      .where('email', 'in', emails)
      .execute()
    await tx.deleteFrom('sessions').where('userId', 'in', ids).execute()
    await tx.deleteFrom('accounts').where('userId', 'in', ids).execute()
  })
}

/** Deletes a user, and with the row their sign-ins, sessions, tokens, second factor, profile and answers by Idempotency-Key. */
export async function deleteUser(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where(({ eb, ref }) =>
      eb.or([
        eb('value', '=', userId),
        eb(position(email, ref('identifier')), '>', 0),
        eb(position(email, ref('value')), '>', 0),
      ]),
    )
    .execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/** The credentials of a user: `credential` with its hash, `google`. */
export function accountsOf(db: Db, userId: string) {
  return db
    .selectFrom('accounts')
    .select(['providerId', 'password'])
    .where('userId', '=', userId)
    .orderBy('providerId')
    .execute()
}

/** The emails of users, by their ids. */
export async function emailsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db.selectFrom('users').select(['id', 'email']).where('id', '=', anyText(ids)).execute()
  return new Map(found.map(({ id, email }) => [id, email]))
}
