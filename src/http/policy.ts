import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { refusals } from '#contract/messages.ts'
import { routes, type Who } from '#contract/routes.ts'
import { Refusal } from '#refusal.ts'

/** Who stands behind an access token, read from the database at every call: a role taken away is away at once. */
export interface Bearer {
  readonly userId: string
  readonly email: string
  readonly role: 'customer' | 'admin'
}

/** Hears of somebody signed in who asked for a call that only admins may make, before they are refused. */
export type NoteDenied = (bearer: Bearer, call: keyof typeof routes, requestId: string) => Promise<void>

export type Authenticate = (token: string) => Promise<Bearer | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: keyof typeof routes
    /** For the few routes that are no calls: why anybody may reach them. */
    open?: 'identity' | 'health' | 'pages' | 'documentation' | 'sandbox' | 'nothing'
  }
  interface FastifyRequest {
    bearer: Bearer | undefined
  }
}

/**
 * Default deny: with a route that has neither a row in `routes` nor an `open` reason the shop does not start, and a call's rule is asked
 * before its parameters are looked at, so that an answer never tells more than the asker may know.
 */
export function enforcePolicy(
  app: FastifyInstance,
  { authenticate, noteDenied }: { authenticate: Authenticate; noteDenied: NoteDenied },
): void {
  const seen: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    seen.push(route)
  })
  app.addHook('onReady', async () => {
    const unlisted = seen.filter(({ config }) => config?.call === undefined && config?.open === undefined)
    if (unlisted.length === 0) return
    const names = unlisted.map(({ method, url }) => `${method} ${url}`)
    throw new Error(`No row in src/contract/routes.ts for ${names.join(', ')}`)
  })
  app.decorateRequest('bearer', undefined)
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    if (call === undefined) return
    const { who } = routes[call]
    if (await isLetIn(request, who, authenticate)) return
    // What is an admin's for everybody, or for all but the one it is about.
    if (request.bearer !== undefined && (who === 'admin' || who === 'self_or_admin'))
      await noteDenied(request.bearer, call, request.id)
    throw new Refusal('forbidden', 'forbidden', refusals.forbidden)
  })
}

/** @throws Refusal `anonymous` for a call that needs somebody who is signed in. */
async function isLetIn(request: FastifyRequest, who: Who, authenticate: Authenticate): Promise<boolean> {
  if (who === 'public' || who === 'signed') return true
  const token = bearerToken(request)
  request.bearer = token === undefined ? undefined : await authenticate(token)
  if (who === 'proof') return true
  const { bearer } = request
  if (bearer === undefined) throw new Refusal('anonymous', 'anonymous', refusals.anonymous)
  return isAdmitted(who, bearer, request)
}

function isAdmitted(
  who: Exclude<Who, 'public' | 'signed' | 'proof'>,
  bearer: Bearer,
  request: FastifyRequest,
): boolean {
  switch (who) {
    case 'bearer':
    case 'owner':
      return true
    case 'admin':
      return bearer.role === 'admin'
    case 'self':
      return namedEmail(request) === bearer.email
    case 'self_or_admin':
      return bearer.role === 'admin' || namedEmail(request) === bearer.email
  }
}

/** The email in the path, else in the query, before validation. */
function namedEmail({ params, query }: FastifyRequest): string | undefined {
  for (const source of [params, query]) {
    if (
      typeof source === 'object' &&
      source !== null &&
      'email' in source &&
      typeof source.email === 'string'
    ) {
      return source.email.trim().toLowerCase()
    }
  }
  return undefined
}

/** The token that a request shows; undefined when it shows none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}
