import { createHash, randomBytes } from 'node:crypto'

/** A new token of a cart: 256 random bits, and their hash, which is all that is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** SHA-256, as the table has it. A token that is missing has the hash of nothing, which no cart has. */
export function hashOf(token: string | undefined): Buffer {
  return createHash('sha256')
    .update(token ?? '')
    .digest()
}
