import type pg from 'pg'
import { newId } from '#base/id.ts'
import { hashOf, newSecret } from '#base/secret.ts'
import { fromNow, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import { isCurrentBrowser, registrationSeconds } from './browser-token.ts'

/** How long the link that confirms an email works. */
const linkSeconds = 24 * 3600

/** A sign-up with an email that nobody has confirmed yet. */
interface Registration {
  readonly userId: string
  readonly name: string
  /** The hash of the password that the confirmation will set; null when the account already has it. */
  readonly password: string | null
  /** The hash of the token of the browser that signed up. */
  readonly browserHash: Buffer
}

/** Inserts a registration and answers the secret of the link that confirms it. */
export async function register(
  tx: Tx,
  { userId, name, password, browserHash }: Registration,
): Promise<string> {
  const secret = newSecret()
  // Delete registrations that can no longer be confirmed.
  await tx
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .where('link_ends_at', '<', now)
    .execute()
  await tx
    .insertInto('registrations')
    .values({
      id: newId(),
      user_id: userId,
      name,
      password,
      browser_hash: browserHash,
      link_hash: hashOf(secret),
      link_ends_at: fromNow(linkSeconds),
      expires_at: fromNow(registrationSeconds),
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
    .where('r.link_ends_at', '>', now)
    .where('u.emailVerified', '=', false)
}

/** The registration of a link; undefined for a link that is used, expired or unknown. */
export function findByLink(db: Db, secret: string): Promise<OpenRegistration | undefined> {
  return byLink(db, secret).executeTakeFirst()
}

/** As `findByLink`, and locks its account and registration. */
export function lockByLink(tx: Tx, secret: string): Promise<OpenRegistration | undefined> {
  return byLink(tx, secret).forUpdate(['u', 'r']).executeTakeFirst()
}

/** The recipient of the reset or confirmation email with this token; undefined for a token that is used, expired or unknown. */
export async function emailOfLink(pool: pg.Pool, token: string): Promise<string | undefined> {
  const [person] = await selectEmail(pool, { identifier: `reset-password:${token}`, hash: hashOf(token) })
  return person?.email
}

const selectEmail = statement((db, { identifier, hash }: Values<{ identifier: string; hash: Buffer }>) =>
  db
    .selectFrom('verifications as v')
    .innerJoin('users as u', 'u.id', 'v.value')
    .select('u.email')
    .where('v.identifier', '=', identifier)
    .where('v.expiresAt', '>', now)
    .unionAll((query) =>
      query
        .selectFrom('registrations as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .select('u.email')
        .where('r.link_hash', '=', hash)
        .where('r.link_ends_at', '>', now),
    )
    .limit(1),
)

/** Whether the current request's browser made the registration that created this account. */
export async function isFromCurrentBrowser(db: Db, userId: string): Promise<boolean> {
  const registrations = await db
    .selectFrom('registrations')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('password', 'is', null)
    .execute()
  return registrations.some(({ browser_hash }) => isCurrentBrowser(browser_hash))
}

/** The hash of the browser in which an account was made, for another link to it; undefined when it is not known any more. */
export async function browserHashOf(tx: Tx, userId: string): Promise<Buffer | undefined> {
  const made = await tx
    .selectFrom('registrations')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .where('password', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return made?.browser_hash
}
