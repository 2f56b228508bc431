import type { Db } from '#db/open.ts'
import { isHere } from './browser.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findByLink, lockByLink, type Opened } from './registrations.ts'
import { endPassword, endWaysIn, givePassword, type Leave, replace, settle } from './take-over.ts'

/** What the page of a link must know; undefined for a link that was used, is too old or invented. It uses nothing up. */
export async function look(
  db: Db,
  link: string,
): Promise<{ email: string; needsPassword: boolean } | undefined> {
  const found = await findByLink(db, link)
  return found && { email: found.email, needsPassword: !isHere(found.browserHash) }
}

/**
 * Confirms the registration that a mailed link names. In the browser that made it, the password typed at sign-up
 * counts. Anywhere else whoever clicks sets one: the account then stays with what is in it only if that was its password
 * already; otherwise an empty one takes its place. Answers `ended` for a link that was used, is too old or invented,
 * and `password_needed`, with nothing done, where there must be a password.
 */
export async function confirm(
  db: Db,
  { link, password, leave }: { link: string; password: string | undefined; leave: Leave },
): Promise<'confirmed' | 'ended' | 'password_needed'> {
  return db.transaction().execute(async (tx) => {
    const opened = await lockByLink(tx, link)
    if (opened === undefined) return 'ended'
    const isOwner = isHere(opened.browserHash)
    if (password === undefined) {
      if (!isOwner) return 'password_needed'
      if (opened.password === null) await settle(tx, opened.userId)
      else await replace(tx, opened, { name: opened.name, password: opened.password }, leave)
      return 'confirmed'
    }
    const hash = await hashPassword(password)
    if ((isOwner && opened.password === null) || (await isPasswordOf(tx, opened, password))) {
      await endWaysIn(tx, opened.userId)
      await endPassword(tx, opened.userId)
      await givePassword(tx, opened.userId, hash)
      await settle(tx, opened.userId)
    } else {
      await replace(tx, opened, { name: isOwner ? opened.name : '', password: hash }, leave)
    }
    return 'confirmed'
  })
}

/** Whether this is the password of the account as it stands, not that of a registration that waits. */
async function isPasswordOf(db: Db, { userId }: Opened, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return typeof account?.password === 'string' && isPassword(account.password, password)
}
