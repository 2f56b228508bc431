import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import { refusals } from '#contract/messages.ts'
import { type Access, cartHeader, routes } from '#contract/routes.ts'
import type { PreparedQuery } from '#db/prepared.ts'
import { Refusal } from '#refusal.ts'

/** The user of an access token, read from the database at every call, so that a revoked role has no effect any more. */
export interface Bearer {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly role: 'customer' | 'admin'
}

/** Called before a signed-in user is refused a call that only admins may make. */
export type NoteDenied = (bearer: Bearer, call: keyof typeof routes, requestId: string) => Promise<void>

/** The user of a token, with the rows of a query that is read in the same statement; undefined for no user. */
export type Authenticate = (
  token: string,
  beside: PreparedQuery<pg.QueryResultRow> | undefined,
) => Promise<{ bearer: Bearer; rows: pg.QueryResultRow[] } | undefined>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: keyof typeof routes
    /** For the few routes that are not calls: why they are public. */
    open?: 'identity' | 'health' | 'pages' | 'documentation' | 'sandbox' | 'nothing'
    /** What the call reads in the statement that authenticates its bearer; undefined for nothing. */
    beside?: (request: FastifyRequest) => PreparedQuery<pg.QueryResultRow> | undefined
  }
  interface FastifyRequest {
    bearer: Bearer | undefined
    /** The rows of `beside`; undefined when nothing was read. */
    besideRows: pg.QueryResultRow[] | undefined
    /** Authenticates, of a call with `beside` that is not authenticated yet: an error before then is refused after it. */
    authenticateFirst: (() => Promise<void>) | undefined
    /** The token of a cart, in the header `Tappet-Cart`; undefined where none is sent. */
    cartToken: string | undefined
  }
}

/**
 * Default deny: the shop does not start with a route that has neither a row in `routes` nor an `open` reason. A call is
 * authorised before its parameters are validated, so that an answer reveals nothing to callers without the right.
 */
export function enforcePolicy(
  app: FastifyInstance,
  { authenticate, noteDenied }: { authenticate: Authenticate; noteDenied: NoteDenied },
): void {
  const seen: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    seen.push(route)
    const { call, beside } = route.config ?? {}
    if (beside !== undefined && (call === undefined || !/^(bearer|owner)$/.test(routes[call].access)))
      throw new Error(
        `${route.url} reads beside its bearer, but its access is not decided by the bearer alone`,
      )
  })
  app.addHook('onReady', async () => {
    const unlisted = seen.filter(({ config }) => config?.call === undefined && config?.open === undefined)
    if (unlisted.length === 0) return
    const names = unlisted.map(({ method, url }) => `${method} ${url}`)
    throw new Error(`No row in src/contract/routes.ts for ${names.join(', ')}`)
  })
  app.decorateRequest('bearer', undefined)
  app.decorateRequest('besideRows', undefined)
  app.decorateRequest('authenticateFirst', undefined)
  app.decorateRequest('cartToken', undefined)
  app.addHook('onRequest', async (request) => {
    const { call, beside } = request.routeOptions.config
    if (call === undefined) return
    const { access } = routes[call]
    request.cartToken = cartToken(request)
    if (beside !== undefined) {
      const token = requireToken(request)
      request.authenticateFirst = () => authenticateBearer(request, authenticate, token, undefined)
      return
    }
    if (await isAuthorised(request, access, authenticate)) return
    // Only calls for admins, and calls for admins and the user they are about.
    if (request.bearer !== undefined && (access === 'admin' || access === 'self_or_admin'))
      await noteDenied(request.bearer, call, request.id)
    throw new Refusal('forbidden', 'forbidden', refusals.forbidden)
  })
  app.addHook('preHandler', async (request) => {
    const { beside } = request.routeOptions.config
    if (beside === undefined) return
    const plan = planOf(request, beside)
    request.authenticateFirst = undefined
    await authenticateBearer(request, authenticate, requireToken(request), plan.query)
    if (plan.error !== undefined) throw plan.error
  })
}

/** The query of an invalid request is not made: it is authenticated, and then refused with its error. */
function planOf(
  request: FastifyRequest,
  beside: NonNullable<FastifyContextConfig['beside']>,
): { query: ReturnType<typeof beside>; error?: unknown } {
  if (request.validationError !== undefined) return { query: undefined, error: request.validationError }
  try {
    return { query: beside(request) }
  } catch (error) {
    return { query: undefined, error }
  }
}

/** @throws Refusal `anonymous` for a token of nobody. */
async function authenticateBearer(
  request: FastifyRequest,
  authenticate: Authenticate,
  token: string,
  query: PreparedQuery<pg.QueryResultRow> | undefined,
): Promise<void> {
  const found = await authenticate(token, query)
  if (found === undefined) throw anonymous()
  request.bearer = found.bearer
  if (query !== undefined) request.besideRows = found.rows
}

function requireToken(request: FastifyRequest): string {
  const token = bearerToken(request)
  if (token === undefined) throw anonymous()
  return token
}

function anonymous(): Refusal {
  return new Refusal('anonymous', 'anonymous', refusals.anonymous)
}

/** @throws Refusal `anonymous` for a call that needs a signed-in user; `missing` without the token of a cart. */
async function isAuthorised(
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<boolean> {
  if (access === 'public' || access === 'signed') return true
  if (access === 'cart') {
    if (request.cartToken === undefined) throw new Refusal('missing', 'missing_cart', refusals.missingCart)
    return true
  }
  const token = bearerToken(request)
  request.bearer = token === undefined ? undefined : (await authenticate(token, undefined))?.bearer
  if (access === 'proof') return true
  const { bearer } = request
  if (bearer === undefined) throw anonymous()
  return hasAccess(access, bearer, request)
}

function hasAccess(
  access: Exclude<Access, 'public' | 'signed' | 'proof' | 'cart'>,
  bearer: Bearer,
  request: FastifyRequest,
): boolean {
  switch (access) {
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

/** The token of a request; undefined when it has none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The token of a cart as the shop makes it: 32 bytes. Anything else opens no cart. */
function cartToken({ headers }: FastifyRequest): string | undefined {
  const sent = headers[cartHeader]
  return typeof sent === 'string' && /^[\w-]{43}$/.test(sent) ? sent : undefined
}
