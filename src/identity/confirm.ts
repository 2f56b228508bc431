import type { Db } from '#db/open.ts'
import { isCurrentBrowser } from './browser-token.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findByLink, lockByLink, type OpenRegistration } from './registrations.ts'
import {
  confirmAccount,
  type DetachAccount,
  deletePassword,
  insertPassword,
  replaceAccount,
  revokeAllButPassword,
} from './take-over.ts'

/** What the page of a link must know; undefined for a link that was used, is too old or invented. It uses nothing up. */
export async function findRegistration(
  db: Db,
  link: string,
): Promise<{ email: string; needsPassword: boolean } | undefined> {
  const found = await findByLink(db, link)
  return found && { email: found.email, needsPassword: !isCurrentBrowser(found.browserHash) }
}

/**
 * Confirms the registration that a mailed link names. In the browser that made it, the password typed at sign-up
 * counts. Anywhere else whoever clicks sets one: the account then stays with what is in it only if that was its password
 * already; otherwise an empty one takes its place. Answers `ended` for a link that was used, is too old or invented,
 * and `password_needed`, with nothing done, where there must be a password.
 */
export async function confirm(
  db: Db,
  { link, password, leave }: { link: string; password: string | undefined; leave: DetachAccount },
): Promise<'confirmed' | 'ended' | 'password_needed'> {
  return db.transaction().execute(async (tx) => {
    const opened = await lockByLink(tx, link)
    if (opened === undefined) return 'ended'
    const isOwner = isCurrentBrowser(opened.browserHash)
    if (password === undefined) {
      if (!isOwner) return 'password_needed'
      if (opened.password === null) await confirmAccount(tx, opened.userId)
      else await replaceAccount(tx, opened, { name: opened.name, password: opened.password }, leave)
      return 'confirmed'
    }
    const hash = await hashPassword(password)
    if ((isOwner && opened.password === null) || (await isPasswordOf(tx, opened, password))) {
      await revokeAllButPassword(tx, opened.userId)
      await deletePassword(tx, opened.userId)
      await insertPassword(tx, opened.userId, hash)
      await confirmAccount(tx, opened.userId)
    } else {
      await replaceAccount(tx, opened, { name: isOwner ? opened.name : '', password: hash }, leave)
    }
    return 'confirmed'
  })
}

/** Whether this is the password of the account as it stands, not that of a registration that waits. */
async function isPasswordOf(db: Db, { userId }: OpenRegistration, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return typeof account?.password === 'string' && isPassword(account.password, password)
}
