import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'
import type { AuthSession, Identity } from './identity.ts'
import type { Limits } from './limits.ts'
import { issue } from './tokens.ts'

/**
 * The session of the identity service behind a request, which must be that of `email`: what an access token is given
 * for (spec §7, `PUT /user/{email}` with `{email}` only). Refuses `anonymous` without a session, and `forbidden` when it
 * is another's, whether or not there is a user with that email. An access token is no proof: it could renew itself
 * for ever.
 */
export async function requireSession(
  identity: Identity,
  request: FastifyRequest,
  email: string,
): Promise<AuthSession> {
  const proof = await findRequestSession(identity, request)
  if (proof === undefined) throw new Refusal('anonymous', 'proof_needed', refusals.proofNeeded)
  if (proof.email !== email) throw new Refusal('forbidden', 'other_email', refusals.otherEmail)
  return proof
}

/** Gives an access token for a proven session, within the limits, and logs it. */
export async function exchange(
  { pool, limits }: { pool: pg.Pool; limits: Limits },
  request: FastifyRequest,
  { sessionId, userId }: AuthSession,
): Promise<string> {
  await limits.countExchange(userId)
  const token = await issue(pool, { id: sessionId, userId })
  request.log.info({ event: 'token', address: request.ip, user: userId }, 'identity')
  return token
}

/**
 * A signed bearer token, else the cookie. A browser sends its cookie by itself, so with the cookie the request must
 * come from one of the shop's own pages.
 */
async function findRequestSession(
  identity: Identity,
  request: FastifyRequest,
): Promise<AuthSession | undefined> {
  const { authorization, cookie, origin } = request.headers
  if (authorization !== undefined) return identity.findSession(new Headers({ authorization }))
  if (cookie === undefined || origin === undefined || !identity.origins.includes(origin)) return undefined
  return identity.findSession(new Headers({ cookie }))
}
