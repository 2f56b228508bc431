import { createHash } from 'node:crypto'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'

/**
 * The rate-limit key of the account with this email: a hash, because an email may be too long for a key and need not be
 * readable there.
 */
export function accountKey(email: string): string {
  return createHash('sha256').update(sameMailAddress(email)).digest('base64url')
}
