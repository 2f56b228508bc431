import { removeEnded } from '#db/ended.ts'

/** Tokens, links, registrations and sessions that have run out. */
export const identitySweeps = [
  removeEnded({ table: 'access_tokens', key: 'hash', since: 'expires_at', hours: 0 }),
  removeEnded({ table: 'verifications', key: 'id', since: 'expiresAt', hours: 0 }),
  removeEnded({ table: 'registrations', key: 'id', since: 'expires_at', hours: 0 }),
  removeEnded({ table: 'sessions', key: 'id', since: 'expiresAt', hours: 0 }),
]
