import { now, position } from '#db/functions.ts'
import { lockFor } from '#db/locks.ts'
import type { Db, Tx } from '#db/open.ts'
import { newId } from '#id.ts'
import { endTokensOf } from './sessions.ts'
import { insertPassword } from './take-over.ts'

/** Inserts a user with a confirmed email and this password hash; undefined when the email already has a user. */
export async function insertConfirmed(
  tx: Tx,
  { password, ...user }: { name: string; email: string; role: 'customer' | 'admin'; password: string },
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

/** Locks a user for a change of role. */
export async function lockByEmail(
  tx: Tx,
  email: string,
): Promise<{ id: string; role: string; emailVerified: boolean } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'emailVerified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets a role and ends every access token of the user, so that no process continues with the old role. */
export async function setRole(tx: Tx, userId: string, role: 'customer' | 'admin'): Promise<void> {
  await tx.updateTable('users').set({ role, updatedAt: now }).where('id', '=', userId).execute()
  await endTokensOf(tx, userId)
}

/**
 * Locks a user, which also blocks new orders and reviews of theirs. Only one deletion runs at a time, so that two last
 * admins cannot both be deleted.
 */
export async function lockPerson(
  tx: Tx,
  userId: string,
): Promise<{ email: string; role: string } | undefined> {
  await lockFor(tx, deletion)
  return tx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

const deletion = 7_239_185

/** Whether another user is an admin. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
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

/** The sessions of a user, newest first, without their tokens. */
export function sessionsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
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
