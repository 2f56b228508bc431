import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link, and what is stored of it. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** What is stored of the secret of a link. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The address of a page with a secret in its fragment, which no server, log or Referer sees. */
export function linkTo(shopUrl: string, page: string, secret: string): string {
  return `${shopUrl}${page}#token=${secret}`
}
