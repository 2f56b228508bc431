import * as secret from '#base/secret.ts'

/** A new token of a cart, and its hash, which is all that is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = secret.newSecret()
  return { token, hash: hashOf(token) }
}

/** What is stored of a token. One that is missing has the hash of nothing, which no cart has. */
export function hashOf(token: string | undefined): Buffer {
  return secret.hashOf(token ?? '')
}
