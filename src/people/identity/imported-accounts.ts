import type { ExpressionBuilder } from 'kysely'
import { newId } from '#base/id.ts'
import { anyText, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'

/*
 * Accounts that came in from an earlier shop. Each is without a password and unconfirmed, and nobody has been in it: who proves the
 * mailbox gets it with all that is in it (account-claim.ts).
 */

/** Whether a user came in from an earlier shop, and nobody has been in the account. */
const isUnclaimed = ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<DB, 'users'>) =>
  and([
    eb('users.emailVerified', '=', false),
    eb('users.imported_at', 'is not', null),
    not(exists(selectFrom('accounts as a').select('a.id').whereRef('a.userId', '=', 'users.id'))),
  ])

/** Locks the account of an email if it came in from an earlier shop and nobody has been in it. */
export async function lockUnclaimed(
  tx: Tx,
  by: { readonly email: string } | { readonly userId: string },
): Promise<{ userId: string; email: string; name: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id as userId', 'email', 'name'])
    .where((eb) => ('email' in by ? eb('email', '=', by.email) : eb('id', '=', by.userId)))
    .where(isUnclaimed)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts accounts of customers of an earlier shop. Returns the ids by their emails, without the emails that have an account. */
export async function insertImported(
  tx: Tx,
  people: readonly { readonly email: string; readonly name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const made = await tx
    .insertInto('users')
    .values(people.map((one) => ({ id: newId(), ...one, imported_at: now, createdAt: now, updatedAt: now })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute()
  return new Map(made.map(({ id, email }) => [email, id]))
}

/** The accounts with some emails, by these; whether nobody has been in one that came in from an earlier shop. */
export async function accountsWith(
  db: Db,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly isUnclaimed: boolean }>> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .select((eb) => isUnclaimed(eb).as('isUnclaimed'))
    .where('email', '=', anyText(emails))
    .execute()
  return new Map(
    found.map(({ id, email, isUnclaimed }) => [email, { id, isUnclaimed: Boolean(isUnclaimed) }]),
  )
}

/**
 * Removes an account that came in from an earlier shop, unless somebody has proven its mailbox, begun to sign up with it, or been given a
 * role since. Returns whether it was removed.
 */
export async function removeUnclaimed(tx: Tx, userId: string): Promise<boolean> {
  if ((await lockUnclaimed(tx, { userId })) === undefined) return false
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  const gone = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('registrations as r').select('r.id').whereRef('r.user_id', '=', 'users.id'))),
    )
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
