import type { SignInSettings } from '#base/contract/forms/sign-in.ts'
import { newId } from '#base/id.ts'
import { record } from '#platform/audit/log.ts'
import { now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { deleteFactors } from './factors.ts'
import { lockUnclaimed } from './imported-accounts.ts'
import { isFromCurrentBrowser } from './inside/registrations.ts'
import { endSessionsOf } from './sessions.ts'

/** Detaches the orders and reviews of an account before it is removed: they must not stay with the email. */
export type DetachAccount = (tx: Tx, userId: string) => Promise<void>

interface UnconfirmedAccount {
  readonly userId: string
  readonly email: string
}

/** Locks the unconfirmed account of an email or user id; undefined when it is confirmed or does not exist. */
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

/** Confirms the email of an account and deletes all its registrations. */
export async function confirmAccount(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: now })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('registrations').where('user_id', '=', userId).execute()
}

/**
 * Revokes every access to an account except its password: sessions with their tokens, second factors, Google, open
 * links.
 */
export async function revokeAllButPassword(tx: Tx, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  await deleteFactors(tx, userId)
  await tx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .execute()
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Deletes the password of an account. */
export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/**
 * Removes an unconfirmed account, because somebody else has proven that the mailbox is theirs. The row is deleted, so
 * that a stranger's concurrent request finds no account.
 */
export async function removeUnconfirmed(
  tx: Tx,
  { userId }: UnconfirmedAccount,
  detachAccount: DetachAccount,
): Promise<void> {
  await detachAccount(tx, userId)
  // Without the email: it is the new owner's, who may later have it deleted.
  await record(tx, { actor: 'shop', act: 'take_over', subject: { kind: 'user', id: userId } })
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

interface NewOwner {
  readonly name: string
  /** The hash of their password; undefined when they are about to set one. */
  readonly password?: string
}

/**
 * Replaces an unconfirmed account by a new, confirmed and empty one; answers its id. One that came in from an earlier shop stays, and is
 * confirmed: nobody has been in it.
 */
export async function replaceAccount(
  tx: Tx,
  old: UnconfirmedAccount,
  { name, password }: NewOwner,
  detachAccount: DetachAccount,
): Promise<string> {
  if ((await lockUnclaimed(tx, old)) !== undefined) {
    await revokeAllButPassword(tx, old.userId)
    if (name !== '') await tx.updateTable('users').set({ name }).where('id', '=', old.userId).execute()
    if (password !== undefined) await insertPassword(tx, old.userId, password)
    await confirmAccount(tx, old.userId)
    return old.userId
  }
  await removeUnconfirmed(tx, old, detachAccount)
  const id = newId()
  const updatedAt = new Date()
  await tx
    .insertInto('users')
    .values({ id, name, email: old.email, emailVerified: true, updatedAt })
    .execute()
  if (password !== undefined) await insertPassword(tx, id, password)
  return id
}

/** Inserts a password (its hash) for an account that has none. */
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
 * Runs before a reset email sets a password: gives an unconfirmed account to the recipient of the email. In the
 * browser that created it, the account stays but its credentials are revoked; in any other browser an empty account
 * replaces it.
 */
export async function claimByReset(db: Db, token: string, detachAccount: DetachAccount): Promise<void> {
  const identifier = `reset-password:${token}`
  await db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('verifications')
      .select(['id', 'identifier', 'value', 'expiresAt'])
      .where('identifier', '=', identifier)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
    const old = mail && (await lockUnconfirmed(tx, { userId: mail.value }))
    if (mail === undefined || old === undefined) return
    // The account's other links are deleted; keep this one, which sets the password next.
    await tx.deleteFrom('verifications').where('id', '=', mail.id).execute()
    const isOwn = await isFromCurrentBrowser(tx, old.userId)
    if (isOwn) await revokeAllButPassword(tx, old.userId)
    const value = isOwn ? old.userId : await replaceAccount(tx, old, { name: '' }, detachAccount)
    if (isOwn) await confirmAccount(tx, old.userId)
    await tx
      .insertInto('verifications')
      .values({ ...mail, value })
      .execute()
  })
}

/**
 * Runs before a sign-in with Google, which has confirmed the email: revokes the password and all other credentials of
 * an unconfirmed account with that email. In the browser that created the account the rest stays, and so does what came in from an
 * earlier shop; otherwise the account is removed, unless nobody may sign up: then it stays, and Google does not open it.
 */
export async function claimByGoogle(
  db: Db,
  { email, subject }: { email: string; subject: string },
  { register, detachAccount }: Pick<SignInSettings, 'register'> & { readonly detachAccount: DetachAccount },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await lockUnconfirmed(tx, { email })
    if (old === undefined || (await hasGoogleAccount(tx, subject))) return
    const isTheirs =
      (await lockUnclaimed(tx, old)) !== undefined || (await isFromCurrentBrowser(tx, old.userId))
    if (!isTheirs) {
      if (register === 'everybody') await removeUnconfirmed(tx, old, detachAccount)
      return
    }
    await revokeAllButPassword(tx, old.userId)
    await deletePassword(tx, old.userId)
    await confirmAccount(tx, old.userId)
  })
}

/** Whether this Google user already has an account: they sign in to it, even if their email has changed. */
async function hasGoogleAccount(tx: Tx, subject: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('providerId', '=', 'google')
    .where('accountId', '=', subject)
    .executeTakeFirst()
  return account !== undefined
}
