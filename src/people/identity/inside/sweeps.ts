import { removeExpired } from '#platform/db/expired.ts'

/** Removes expired tokens, links, registrations and sessions. */
export const identitySweeps = [
  removeExpired({ table: 'access_tokens', key: 'hash', endColumn: 'expires_at', hours: 0 }),
  removeExpired({ table: 'verifications', key: 'id', endColumn: 'expiresAt', hours: 0 }),
  removeExpired({ table: 'registrations', key: 'id', endColumn: 'expires_at', hours: 0 }),
  removeExpired({ table: 'sessions', key: 'id', endColumn: 'expiresAt', hours: 0 }),
]
