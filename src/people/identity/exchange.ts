import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { AuthSession, Identity } from './identity.ts'
import type { Limits } from './limits.ts'
import { isStaffWithoutFactor, issue } from './tokens.ts'

/**
 * The identity session of a request, which must belong to `email`. It is required for an access token (spec §7, `PUT
 * /user/{email}` with `{email}` only). Refuses `anonymous` without a session, and `forbidden` for another user's
 * session, whether or not a user with that email exists. An access token is not accepted as proof: it could renew
 * itself without end.
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

interface Exchange {
  readonly pool: pg.Pool
  readonly limits: Limits
  readonly staffFactor: Identity['staffFactor']
}

/**
 * Issues an access token for a session, within the limits, and logs it. Refuses `forbidden` `factor_needed` for staff who must have a
 * second factor and have none: with their session they can only set one up.
 */
export async function exchange(
  { pool, limits, staffFactor }: Exchange,
  request: FastifyRequest,
  { sessionId, userId }: AuthSession,
): Promise<string> {
  await limits.countExchange(userId)
  if (staffFactor === 'required' && (await isStaffWithoutFactor(pool, userId)))
    throw new Refusal('forbidden', 'factor_needed', refusals.factorNeeded)
  const token = await issue(pool, { id: sessionId, userId })
  request.log.info({ event: 'token', address: request.ip, user: userId }, 'identity')
  return token
}

/**
 * Finds the session by the signed bearer token, otherwise by the cookie. Browsers send cookies automatically, so a
 * request with the cookie must come from one of the shop's own pages.
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
