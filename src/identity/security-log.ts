import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { emailHash } from '#masked.ts'
import { Refusal } from '#refusal.ts'
import type { Identity } from './identity.ts'

interface SecurityEvent {
  /** What was asked for (endpoints.ts). */
  readonly event: string
  /** The email that was typed, if one was. */
  readonly email: string | undefined
}

/**
 * Runs what somebody asks of the identity service and writes into the log how it ended: `done`, `refused`, `limited`,
 * or `needs_code` where a second factor is still to come. Who it was is told by the user's id where a session says
 * so, and by a hash of the email that was typed, which may be anybody's and may be a password typed into the wrong field.
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
    const ending = await outcomeOf(response)
    const details = { ...line, ...ending, ...(user === undefined ? {} : { user }) }
    if (ending.outcome === 'refused') request.log.warn(details, 'identity')
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

/** The cookies that an answer sets, as the browser will send them. */
function cookiesSet(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

const answerShape = z.object({ code: z.string().catch(''), twoFactorRedirect: z.boolean().catch(false) })

async function outcomeOf(response: Response): Promise<{ outcome: string; code?: string }> {
  // A browser that is sent on reads in the address what went wrong.
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
