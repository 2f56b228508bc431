import type { Db } from '#platform/db/open.ts'
import {
  confirmAccount,
  type DetachAccount,
  deletePassword,
  insertPassword,
  replaceAccount,
  revokeAllButPassword,
} from '../account-claim.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { isCurrentBrowser } from './browser-token.ts'
import { findByLink, lockByLink, type OpenRegistration } from './registrations.ts'

/**
 * What the page of a mailed link shows; undefined for a link that is used, expired or unknown. It does not use up the
 * link.
 */
export async function findRegistration(
  db: Db,
  link: string,
): Promise<{ email: string; needsPassword: boolean } | undefined> {
  const found = await findByLink(db, link)
  return found && { email: found.email, needsPassword: !isCurrentBrowser(found.browserHash) }
}

/**
 * Confirms the registration of a mailed link. In the browser that made the registration, the password of the sign-up is
 * used. In any other browser the user sets a password: if it is the account's current password, the account keeps its
 * data; otherwise an empty account replaces it. Answers `ended` for a link that is used, expired or unknown, and
 * `password_needed`, without any effect, when a password is required.
 */
export async function confirm(
  db: Db,
  {
    link,
    password,
    detachAccount,
  }: { link: string; password: string | undefined; detachAccount: DetachAccount },
): Promise<'confirmed' | 'ended' | 'password_needed'> {
  return db.transaction().execute(async (tx) => {
    const opened = await lockByLink(tx, link)
    if (opened === undefined) return 'ended'
    const isOwner = isCurrentBrowser(opened.browserHash)
    if (password === undefined) {
      if (!isOwner) return 'password_needed'
      if (opened.password === null) await confirmAccount(tx, opened.userId)
      else await replaceAccount(tx, opened, { name: opened.name, password: opened.password }, detachAccount)
      return 'confirmed'
    }
    const hash = await hashPassword(password)
    if ((isOwner && opened.password === null) || (await isPasswordOf(tx, opened, password))) {
      await revokeAllButPassword(tx, opened.userId)
      await deletePassword(tx, opened.userId)
      await insertPassword(tx, opened.userId, hash)
      await confirmAccount(tx, opened.userId)
    } else {
      await replaceAccount(tx, opened, { name: isOwner ? opened.name : '', password: hash }, detachAccount)
    }
    return 'confirmed'
  })
}

/** Whether this is the account's current password, not the password of a pending registration. */
async function isPasswordOf(db: Db, { userId }: OpenRegistration, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return typeof account?.password === 'string' && isPassword(account.password, password)
}
