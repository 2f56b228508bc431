import { createHash } from 'node:crypto'

/**
 * The rate-limit key of the account with this email: a hash, because an email may be too long for a key and need not be
 * readable there.
 */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
