import { sql } from 'kysely'
import { record } from '#audit/log.ts'
import type { Db, Tx } from '#db/open.ts'
import { newId } from '#id.ts'
import { isFromCurrentBrowser } from './registrations.ts'

/** What the rest of the shop does when an account goes: its orders and reviews must not stay with the email. */
export type DetachAccount = (tx: Tx, userId: string) => Promise<void>

interface UnconfirmedAccount {
  readonly userId: string
  readonly email: string
}

/** The account of an email, locked, as long as nobody has confirmed it. */
export async function lockUnconfirmed(
  tx: Tx,
  by: { email: string } | { userId: string },
): Promise<UnconfirmedAccount | undefined> {
  const query = tx
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('emailVerified', '=', false)
    .forUpdate()
  return 'email' in by
    ? query.where('email', '=', by.email).executeTakeFirst()
    : query.where('id', '=', by.userId).executeTakeFirst()
}

/** The account stays whose it is, and its email is confirmed. Every other registration ends. */
export async function confirmAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('registrations').where('user_id', '=', userId).execute()
}

/** Ends every way into an account but its password: sessions with their tokens, second factor, Google, open links. */
export async function revokeAllButPassword(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await tx.deleteFrom('two_factors').where('userId', '=', userId).execute()
  await tx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .execute()
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Takes the password out of an account. */
export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/**
 * Removes an account that nobody has confirmed, because somebody else has shown that the mailbox is theirs. It goes as
 * a whole, not step by step: what a stranger does with it at this very moment finds no account any more.
 */
export async function removeUnconfirmed(
  tx: Tx,
  { userId }: UnconfirmedAccount,
  leave: DetachAccount,
): Promise<void> {
  await leave(tx, userId)
  // Without the email, which is the new owner's: they may want to be forgotten.
  await record(tx, { actor: 'shop', act: 'take_over', subject: { kind: 'user', id: userId } })
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

interface NewOwner {
  readonly name: string
  /** The hash of their password; left out for those who are about to set one. */
  readonly password?: string
}

/** Puts a new account, confirmed and empty, in the place of one that nobody had confirmed; answers its id. */
export async function replaceAccount(
  tx: Tx,
  old: UnconfirmedAccount,
  { name, password }: NewOwner,
  leave: DetachAccount,
): Promise<string> {
  await removeUnconfirmed(tx, old, leave)
  const id = newId()
  const updatedAt = new Date()
  await tx
    .insertInto('users')
    .values({ id, name, email: old.email, emailVerified: true, updatedAt })
    .execute()
  if (password !== undefined) await insertPassword(tx, id, password)
  return id
}

/** Gives an account without a password this one (its hash). */
export async function insertPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: newId(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password,
      updatedAt: new Date(),
    })
    .execute()
}

/**
 * Before a reset letter sets a password: an account that nobody had confirmed is given to the one who has the letter. In
 * the browser that made it the account stays, without its ways in; elsewhere an empty one takes its place.
 */
export async function takeOverByReset(db: Db, token: string, leave: DetachAccount): Promise<void> {
  const identifier = `reset-password:${token}`
  await db.transaction().execute(async (tx) => {
    const letter = await tx
      .selectFrom('verifications')
      .select(['id', 'identifier', 'value', 'expiresAt'])
      .where('identifier', '=', identifier)
      .where('expiresAt', '>', sql<Date>`now()`)
      .executeTakeFirst()
    const old = letter && (await lockUnconfirmed(tx, { userId: letter.value }))
    if (letter === undefined || old === undefined) return
    // The other links of the account end; this one goes on to set the password.
    await tx.deleteFrom('verifications').where('id', '=', letter.id).execute()
    const isOwn = await isFromCurrentBrowser(tx, old.userId)
    if (isOwn) await revokeAllButPassword(tx, old.userId)
    const value = isOwn ? old.userId : await replaceAccount(tx, old, { name: '' }, leave)
    if (isOwn) await confirmAccount(tx, old.userId)
    await tx
      .insertInto('verifications')
      .values({ ...letter, value })
      .execute()
  })
}

/**
 * Before somebody comes in with Google, which has confirmed the email: an account with it that nobody had confirmed
 * loses its password and every other way in. In the browser that made it the rest stays; elsewhere it goes.
 */
export async function takeOverByGoogle(
  db: Db,
  { email, subject }: { email: string; subject: string },
  leave: DetachAccount,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await lockUnconfirmed(tx, { email: email.toLowerCase() })
    if (old === undefined || (await hasGoogleAccount(tx, subject))) return
    if (!(await isFromCurrentBrowser(tx, old.userId))) return removeUnconfirmed(tx, old, leave)
    await revokeAllButPassword(tx, old.userId)
    await deletePassword(tx, old.userId)
    await confirmAccount(tx, old.userId)
  })
}

/** Whether this person of Google has an account already: they come into that one, whatever their email is by now. */
async function hasGoogleAccount(tx: Tx, subject: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('providerId', '=', 'google')
    .where('accountId', '=', subject)
    .executeTakeFirst()
  return account !== undefined
}
