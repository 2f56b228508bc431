import { createHash, randomBytes } from 'node:crypto'

/*
 * Secrets that open something to anybody who has them: links in mails, access tokens, carts, guests' orders. Each is in one hand; the
 * database has only its hash. Somebody who reads the database can therefore use none, and a hash needs no salt and no slowness,
 * because nobody can guess 256 random bits.
 */

/** A new secret: 256 random bits as base64url, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret: its SHA-256, 32 bytes. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The address of a page with a secret in its fragment, which no server, log or Referer sees. */
export function linkWith(secret: string, page: string): string {
  return `${page}#token=${secret}`
}

/** The shop's secret, and the one that it had before: what was signed or encrypted with that is read, and nothing is made with it. */
export interface AuthSecret {
  readonly now: string
  readonly former: string | undefined
}
