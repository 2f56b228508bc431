import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission, RefundLimit } from '#base/contract/permissions.ts'
import type { Access, Route } from '#base/contract/routes/route.ts'
import { routes } from '#base/contract/routes.ts'
import { Refusal } from '#base/refusal.ts'
import type { Query } from '#platform/db/statement.ts'
import { bearerToken, cartToken, orderKey } from './credentials.ts'
import { type Decision, decide, isPermitted } from './inside/decide.ts'

/** The user of an access token, read from the database at every call, so that a revoked role has no effect any more. */
export interface Holder {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** The name of their role, for people; undefined for a customer. */
  readonly staffRole: string | undefined
  /** What they may do behind the counter. */
  readonly permissions: ReadonlySet<Permission>
  readonly refundLimit: RefundLimit
  /** Whether they have proven who they are within the last ten minutes, in the session of this token. */
  readonly isProofFresh: boolean
}

/** Who makes a call. */
export interface Bearer extends Holder {
  /** `admin` for users who have the permission of this call, which may then be about the data of others. */
  readonly role: 'customer' | 'admin'
}

/** Called before a signed-in user is refused a call that requires a permission. */
export type NoteDenied = (bearer: Bearer, call: keyof typeof routes, requestId: string) => Promise<void>

/** The user of a token, with the rows of a query that is read in the same statement; undefined for no user. */
export type Authenticate = (
  token: string,
  beside: Query<pg.QueryResultRow> | undefined,
) => Promise<{ holder: Holder; rows: pg.QueryResultRow[] } | undefined>

/** Finds out who makes a request. */
export interface Credentials {
  readonly authenticate: Authenticate
  /** The id of the order that a key opens; undefined for a key of no order. */
  readonly orderOfKey: (key: string) => Promise<string | undefined>
  /** The rows of a query for callers with the key of an order but no bearer. */
  readonly read: (query: Query<pg.QueryResultRow>) => Promise<pg.QueryResultRow[]>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    call?: keyof typeof routes
    /** For the few routes that are not calls: why they are public. */
    open?: 'identity' | 'health' | 'pages' | 'documentation' | 'sandbox' | 'nothing'
    /** What the call reads in the statement that authenticates its bearer; undefined for nothing. */
    beside?: (request: FastifyRequest) => Query<pg.QueryResultRow> | undefined
  }
  interface FastifyRequest {
    bearer: Bearer | undefined
    /** The rows of `beside`; undefined when nothing was read. */
    besideRows: pg.QueryResultRow[] | undefined
    /** Authenticates, of a call with `beside` that is not authenticated yet: an error before then is refused after it. */
    authenticateFirst: (() => Promise<void>) | undefined
    /** The token of a cart, in the header `Tappet-Cart`; undefined where none is sent. */
    cartToken: string | undefined
    /** The id of the order whose key was sent; undefined for calls that take no key, and for a key of no order. */
    keyedOrder: string | undefined
  }
}

/**
 * Default deny: the shop does not start with a route that has neither a row in `routes` nor an `open` reason. A call is
 * authorised before its parameters are validated, so that an answer reveals nothing to callers without the right.
 */
export function enforcePolicy(
  app: FastifyInstance,
  { noteDenied, ...credentials }: Credentials & { noteDenied: NoteDenied },
): void {
  const seen: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    seen.push(route)
    const { call, beside } = route.config ?? {}
    if (beside !== undefined && (call === undefined || !/^(bearer|owner_or_key)$/.test(routes[call].access)))
      throw new Error(
        `${route.url} reads beside its bearer, but its access is not decided by the bearer or the key of an order alone`,
      )
  })
  app.addHook('onReady', async () => {
    const unlisted = seen.filter(({ config }) => config?.call === undefined && config?.open === undefined)
    if (unlisted.length === 0) return
    const names = unlisted.map(({ method, url }) => `${method} ${url}`)
    throw new Error(`No row in src/base/contract/routes.ts for ${names.join(', ')}`)
  })
  app.decorateRequest('bearer', undefined)
  app.decorateRequest('besideRows', undefined)
  app.decorateRequest('authenticateFirst', undefined)
  app.decorateRequest('cartToken', undefined)
  app.decorateRequest('keyedOrder', undefined)
  app.addHook('onRequest', async (request) => {
    const { call, beside } = request.routeOptions.config
    if (call === undefined) return
    const route: Route = routes[call]
    request.cartToken = cartToken(request)
    if (beside !== undefined) {
      if (bearerToken(request) === undefined && sentKey(request, route.access) === undefined)
        throw anonymous()
      request.authenticateFirst = async () => {
        await identify(request, route, credentials)
        await enforce(request, call)
      }
      return
    }
    await identify(request, route, credentials)
    await enforce(request, call)
  })
  // What a call may require for the fields of its body is known only now; the body is not validated yet.
  app.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config
    if (call !== undefined && routes[call].access === 'admin') await enforce(request, call)
  })
  /** @throws Refusal unless the caller may make this call. */
  async function enforce(request: FastifyRequest, call: keyof typeof routes): Promise<void> {
    const decision = decideFor(request, routes[call])
    if (decision === 'forbidden') throw await denied(request, call)
    if (decision !== 'in') throw refusalOf(decision)
  }
  /** The refusal; it is audited for a call which requires a permission. */
  async function denied(request: FastifyRequest, call: keyof typeof routes): Promise<Refusal> {
    const { bearer } = request
    const { access } = routes[call]
    // Only calls for staff, and calls for staff and the user they are about.
    if (bearer !== undefined && (access === 'admin' || access === 'self_or_admin'))
      await noteDenied(bearer, call, request.id)
    const isStaff = bearer?.staffRole !== undefined && access === 'admin'
    return new Refusal('forbidden', 'forbidden', isStaff ? refusals.notPermitted : refusals.forbidden)
  }
  app.addHook('preHandler', async (request) => {
    const { call, beside } = request.routeOptions.config
    if (call === undefined || beside === undefined) return
    const plan = planOf(request, beside)
    request.authenticateFirst = undefined
    const rows = await identify(request, routes[call], credentials, plan.query)
    await enforce(request, call)
    if (plan.error !== undefined) throw plan.error
    if (plan.query !== undefined) request.besideRows = rows ?? (await credentials.read(plan.query))
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

/** The key of an order, for a call that takes one. */
function sentKey(request: FastifyRequest, access: Access): string | undefined {
  return access === 'owner_or_key' ? orderKey(request) : undefined
}

/**
 * Finds the bearer of the token and the order of the key, for a call on whose access they bear. A key of no order is not refused:
 * its sender is a stranger to every order.
 * @returns the rows of `query`, which is read where there is a bearer; undefined where there is none.
 */
async function identify(
  request: FastifyRequest,
  route: Route,
  { authenticate, orderOfKey }: Credentials,
  query?: Query<pg.QueryResultRow>,
): Promise<pg.QueryResultRow[] | undefined> {
  if (route.access === 'public' || route.access === 'signed') return undefined
  if (route.access === 'cart' && request.cartToken === undefined) return undefined
  const [token, key] = [bearerToken(request), sentKey(request, route.access)]
  const [found, keyedOrder] = await Promise.all([
    token === undefined ? undefined : authenticate(token, query),
    key === undefined ? undefined : orderOfKey(key),
  ])
  request.bearer = found && bearerOf(found.holder, route, request)
  request.keyedOrder = keyedOrder
  return found?.rows
}

/** The decision about a request whose bearer is known. */
function decideFor(request: FastifyRequest, route: Route): Decision {
  const sends = {
    token: bearerToken(request) !== undefined,
    cartToken: request.cartToken !== undefined,
    orderKey: sentKey(request, route.access) !== undefined,
  }
  return decide(route, { holder: request.bearer, sends }, request)
}

/** Who makes a call, with the permission that it requires or without it. */
function bearerOf(holder: Holder, route: Route, request: FastifyRequest): Bearer {
  return { ...holder, role: isPermitted(holder, route, request) ? 'admin' : 'customer' }
}

const anonymous = () => new Refusal('anonymous', 'anonymous', refusals.anonymous)

function refusalOf(decision: Exclude<Decision, 'in' | 'forbidden'>): Refusal {
  switch (decision) {
    case 'anonymous':
      return anonymous()
    case 'missing_cart':
      return new Refusal('missing', 'missing_cart', refusals.missingCart)
    case 'fresh_proof_needed':
      return new Refusal('forbidden', 'fresh_proof_needed', refusals.freshProofNeeded)
  }
}
