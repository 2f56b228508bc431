import { removeEnded } from '#db/ended.ts'

/** Removes expired tokens, links, registrations and sessions. */
export const identitySweeps = [
  removeEnded({ table: 'access_tokens', key: 'hash', since: 'expires_at', hours: 0 }),
  removeEnded({ table: 'verifications', key: 'id', since: 'expiresAt', hours: 0 }),
  removeEnded({ table: 'registrations', key: 'id', since: 'expires_at', hours: 0 }),
  removeEnded({ table: 'sessions', key: 'id', since: 'expiresAt', hours: 0 }),
]
