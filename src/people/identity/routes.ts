import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { constants, screens } from '#base/contract/screens.ts'
import { Refusal } from '#base/refusal.ts'
import { type Devices, deviceTokenSeconds } from './device.ts'
import type { Identity } from './identity.ts'
import { clientAddressHeader } from './inside/better-auth.ts'
import { readCookie } from './inside/browser-token.ts'
import { type Body, type Endpoint, endpoints } from './inside/endpoints.ts'
import { withSecurityLog } from './inside/security-log.ts'
import { refuseClosed, refuseGoogleOff } from './inside/sign-in-settings.ts'
import { addressOf, standInOf } from './inside/stand-in.ts'
import type { Attempt, Limits } from './limits.ts'
import type { IsWeak } from './passwords.ts'

const prefix = '/api/auth'
const forwardedHeaders = [
  ...['accept', 'authorization', 'cookie', 'origin', 'referer', 'user-agent'],
  ...['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'],
]

export interface IdentityCallShop {
  readonly identity: Identity
  readonly limits: Limits
  readonly devices: Devices
  readonly isWeak: IsWeak
}

/** Serves the enabled endpoints of the identity service under /api/auth. */
export function serveIdentity(app: FastifyInstance, shop: IdentityCallShop): void {
  for (const [route, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = route.split(' ')
    serveEndpoint(app, shop, { method, path, endpoint })
  }
}

function serveEndpoint(
  app: FastifyInstance,
  { identity, limits, devices, isWeak }: IdentityCallShop,
  { method, path, endpoint }: { method: string; path: string; endpoint: Endpoint },
): void {
  const { minResponseMs, minRefusalMs, event } = endpoint
  app.route<{ Body: Body | null | undefined }>({
    method,
    url: prefix + path,
    exposeHeadRoute: false,
    config: { open: 'identity' },
    schema: method === 'POST' ? { body: bodySchema(endpoint) } : {},
    // Refused before anything is said about the body.
    async preValidation({ headers: { origin } }) {
      // Compare exactly: the service would accept any value that parses as a URL.
      if (method === 'POST' && origin !== undefined && !identity.origins.includes(origin))
        throw new Refusal('forbidden', 'forbidden', refusals.forbidden)
      await refuseByTerms(identity, endpoint)
    },
    async handler(request, reply) {
      if (path === '/callback/google' && !(await identity.signIn()).google)
        return reply.redirect(`${identity.publicUrl}${screens.login}?error=google_off`)
      const minimumTime = pause(minResponseMs ?? minRefusalMs ?? 0)
      const body = request.body ?? {}
      const owner = await findAccountEmail(identity, endpoint, body)
      const deviceToken = readCookie(request.headers.cookie, `${identity.cookiePrefix}.device`)
      const device = devices.verify(deviceToken, owner)
      const run = async () => {
        rejectWeakPassword(isWeak, endpoint, body, owner)
        return withRateLimit(limits, endpoint, { address: request.ip, email: body.email, device }, () =>
          identity.handle(toAuthRequest(identity, request, path, { ...body, ...endpoint.fixedFields })),
        )
      }
      const email = owner ?? body.email
      const response =
        event === undefined ? await run() : await withSecurityLog(identity, request, { event, email }, run)
      if (minResponseMs !== undefined || !response.ok) await minimumTime
      if (response.ok && owner !== undefined && device === undefined)
        reply.header('set-cookie', deviceCookie(identity, devices.issue(owner)))
      return answer(identity, response, request, reply)
    },
  })
}

/** A body may be missing, for which Fastify validates null, and so may its fields: the endpoint refuses what it needs. */
function bodySchema({ body = {} }: Endpoint) {
  return z.nullable(z.partial(z.object(body)))
}

/** Refuses what the owner has turned off: the same for every email. */
async function refuseByTerms(identity: Identity, { turnedOffBy }: Endpoint): Promise<void> {
  if (turnedOffBy === 'register') refuseClosed(await identity.signIn())
  if (turnedOffBy === 'google') refuseGoogleOff(await identity.signIn())
}

/** The email of the account that the endpoint is about; the endpoint itself checks whether the account exists. */
async function findAccountEmail(
  identity: Identity,
  { provesOwnerBy }: Endpoint,
  body: Body,
): Promise<string | undefined> {
  if (provesOwnerBy === undefined) return undefined
  const value = body[provesOwnerBy]
  return value === undefined || provesOwnerBy === 'email' ? value : identity.emailOfLink(value)
}

function deviceCookie({ cookiePrefix, isSecure }: Identity, deviceToken: string): string {
  const attributes = `Max-Age=${deviceTokenSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${cookiePrefix}.device=${deviceToken}; ${attributes}`
}

/** Runs before the endpoint, so that a refused password does not use up a mailed link. */
function rejectWeakPassword(
  isWeak: IsWeak,
  { setsPassword }: Endpoint,
  body: Body,
  owner: string | undefined,
): void {
  if (setsPassword === undefined) return
  const { email = owner, [setsPassword]: password = '' } = body
  if (password.length >= constants.passwordMinimum && isWeak(password, email))
    throw new Refusal('invalid', 'password_weak', refusals.passwordWeak)
}

async function withRateLimit(
  limits: Limits,
  { rateLimit: kind }: Endpoint,
  attempt: Attempt,
  run: () => Promise<Response>,
): Promise<Response> {
  if (kind === 'guess') return limits.guess(attempt, run, ({ status }) => status >= 400)
  if (kind === 'send') await limits.countSend(attempt)
  if (kind === 'challenge') await limits.countChallenge(attempt.address)
  return run()
}

function toAuthRequest(
  identity: Identity,
  request: FastifyRequest,
  path: string,
  { email, ...fields }: Body,
): Request {
  const headers = new Headers()
  for (const name of forwardedHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set(clientAddressHeader, request.ip)
  const url = new URL(request.url, identity.publicUrl)
  url.pathname = prefix + path
  if (request.method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  const body = JSON.stringify({ ...fields, ...(email !== undefined && { email: standInOf(email) }) })
  return new Request(url, { method: 'POST', headers, body })
}

async function answer(
  identity: Identity,
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (response.status >= 500) {
    if (await identity.isReady())
      throw new Error(`The identity service failed at ${request.url.split('?')[0]}: ${await response.text()}`)
    throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
  }
  reply.code(response.status).header('cache-control', 'no-store')
  for (const name of ['content-type', 'location']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  // The signed token is for clients that are not browsers; pages use the cookie, which their scripts cannot read.
  const signed = response.headers.get('set-auth-token')
  if (signed !== null && request.method === 'POST' && request.headers['sec-fetch-site'] === undefined)
    reply.header('set-auth-token', signed)
  const cookies = response.headers
    .getSetCookie()
    .filter((cookie) => request.method === 'POST' || !endsSession(cookie))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const body = await response.text()
  if (response.status < 400) return reply.send(withoutTokens(body))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(toShopRefusal(body, request.id)))
}

/**
 * Whether a cookie ends a session in the browser, as the service does in answers about a session that has ended. Such an answer to a GET may
 * arrive after the answer that has begun another session, as a change of the password does: it would log the person out.
 */
function endsSession(cookie: string): boolean {
  return (
    /\.(?:session_token|session_data|dont_remember)=/.test(cookie) && /;\s*Max-Age=0(?:;|$)/i.test(cookie)
  )
}

/** The session token is in its cookie; no script of a page needs to read it. */
function withoutTokens(body: string): string {
  if (body === '') return body
  return JSON.stringify(JSON.parse(body), (key, value: unknown) => {
    if (key === 'token') return undefined
    return typeof value === 'string' ? addressOf(value) : value
  })
}

/** Converts a refusal of the identity service to the shop's format. */
function toShopRefusal(body: string, requestId: string) {
  const { code, message } = parsed(body)
  return {
    error: typeof code === 'string' ? code.toLowerCase() : 'refused',
    message: typeof message === 'string' ? message : refusals.invalid,
    requestId,
  }
}

function parsed(body: string): { code?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
