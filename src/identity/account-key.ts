import { createHash } from 'node:crypto'

/** The account that an email names, as attempts are counted: an email may be longer than a key, and need not be readable there. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}
