import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { emailHash } from '#base/masked.ts'
import { Refusal } from '#base/refusal.ts'
import type { Identity } from '../identity.ts'

interface SecurityEvent {
  /** The event name (endpoints.ts). */
  readonly event: string
  /** The email that was typed, if one was. */
  readonly email: string | undefined
}

/**
 * Runs a request to the identity service and logs its outcome: `done`, `refused`, `limited`, or `needs_code` when the
 * second factor is still missing. It logs the user's id when there is a session, and a hash of the typed email, because
 * that may be anybody's email, or a password typed into the wrong field.
 */
export async function withSecurityLog(
  identity: Identity,
  request: FastifyRequest,
  { event, email }: SecurityEvent,
  run: () => Promise<Response>,
): Promise<Response> {
  const before = await userOf(identity, request.headers)
  const line = {
    event,
    address: request.ip,
    ...(email === undefined ? {} : { account: emailHash(email) }),
  }
  try {
    const response = await run()
    const user = (await userOf(identity, { cookie: cookiesSet(response) })) ?? before
    const result = await outcomeOf(response)
    const details = { ...line, ...result, ...(user === undefined ? {} : { user }) }
    if (result.outcome === 'refused') request.log.warn(details, 'identity')
    else request.log.info(details, 'identity')
    return response
  } catch (error) {
    if (error instanceof Refusal) {
      const outcome = error.kind === 'too_many' ? 'limited' : 'refused'
      request.log.warn({ ...line, outcome, code: error.code }, 'identity')
    }
    throw error
  }
}

function userOf(
  identity: Identity,
  { cookie, authorization }: { cookie?: string | undefined; authorization?: string | undefined },
): Promise<string | undefined> {
  const headers = new Headers()
  if (cookie) headers.set('cookie', cookie)
  if (authorization) headers.set('authorization', authorization)
  return [...headers.keys()].length === 0 ? Promise.resolve(undefined) : identity.userIdOf(headers)
}

/** The cookies that an answer sets, as a Cookie header. */
function cookiesSet(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

const answerShape = z.object({
  code: z.catch(z.string(), ''),
  twoFactorRedirect: z.catch(z.boolean(), false),
})

async function outcomeOf(response: Response): Promise<{ outcome: string; code?: string }> {
  // A redirect carries the error in its URL.
  const location = response.headers.get('location')
  const error = location && URL.parse(location, 'http://shop.invalid')?.searchParams.get('error')
  if (error) return { outcome: 'refused', code: error.slice(0, 60) }
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { code = '', twoFactorRedirect = false } = answerShape.safeParse(body).data ?? {}
  if (response.status >= 400) return { outcome: 'refused', code: code.toLowerCase() }
  return { outcome: twoFactorRedirect ? 'needs_code' : 'done' }
}
