import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import { newId } from '#id.ts'
import { hashOf, isCurrentBrowser, registrationSeconds } from './browser-token.ts'

/** How long the link that confirms an email works. */
const linkSeconds = 24 * 3600

/** A sign-up with an email that nobody has confirmed yet. */
interface Registration {
  readonly userId: string
  readonly name: string
  /** The hash of the password that waits for the confirmation; null where the account has it already. */
  readonly password: string | null
  /** The mark of the browser that signed up. */
  readonly mark: string
}

/** Writes a registration down and answers the secret of the link that confirms it. */
export async function register(tx: Tx, { userId, name, password, mark }: Registration): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  // What nobody can confirm any more makes room.
  await tx
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .where('link_ends_at', '<', sql<Date>`now()`)
    .execute()
  await tx
    .insertInto('registrations')
    .values({
      id: newId(),
      user_id: userId,
      name,
      password,
      browser_hash: hashOf(mark),
      link_hash: hashOf(secret),
      link_ends_at: sql`now() + make_interval(secs => ${linkSeconds})`,
      expires_at: sql`now() + make_interval(secs => ${registrationSeconds})`,
    })
    .execute()
  return secret
}

export interface OpenRegistration {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly password: string | null
  readonly browserHash: Buffer
}

function byLink(db: Db, secret: string) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.user_id as userId', 'u.email', 'r.name', 'r.password', 'r.browser_hash as browserHash'])
    .where('r.link_hash', '=', hashOf(secret))
    .where('r.link_ends_at', '>', sql<Date>`now()`)
    .where('u.emailVerified', '=', false)
}

/** The registration that a link names; undefined for a link that was used, is too old or invented. */
export function findByLink(db: Db, secret: string): Promise<OpenRegistration | undefined> {
  return byLink(db, secret).executeTakeFirst()
}

/** As `findByLink`, its account locked against everything else that is done to it. */
export function lockByLink(tx: Tx, secret: string): Promise<OpenRegistration | undefined> {
  return byLink(tx, secret).forUpdate(['u', 'r']).executeTakeFirst()
}

/** Whether the browser that is asking made the registration that opened this account. */
export async function isFromCurrentBrowser(db: Db, userId: string): Promise<boolean> {
  const made = await db
    .selectFrom('registrations')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('password', 'is', null)
    .execute()
  return made.some(({ browser_hash }) => isCurrentBrowser(browser_hash))
}
