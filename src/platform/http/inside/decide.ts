import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import type { Permission, Required } from '#base/contract/permissions.ts'
import type { Route } from '#base/contract/routes/route.ts'

/** Who makes a call, as far as access depends on it. */
export interface Principal {
  /** The user of the token that was sent; undefined without a token, and for a token of nobody. */
  readonly holder:
    | {
        readonly email: string
        readonly permissions: ReadonlySet<Permission>
        readonly isProofFresh: boolean
      }
    | undefined
  readonly sends: {
    readonly token: boolean
    readonly cartToken: boolean
    /** Of an order; whether it is the right one is decided in the service. */
    readonly orderKey: boolean
  }
}

/** The parts of a request on which access depends, before they are validated. */
export interface Asked {
  readonly params?: unknown
  readonly query?: unknown
  /** Undefined until it is read. */
  readonly body?: unknown
}

/** `in`: the service answers, which still decides whether an order, a cart or a return is of this person. */
export type Decision = 'in' | 'anonymous' | 'missing_cart' | 'forbidden' | 'fresh_proof_needed'

/** Decides whether somebody may make a call: the whole policy, without a database. */
export function decide(route: Route, { holder, sends }: Principal, asked: Asked): Decision {
  switch (route.access) {
    case 'public':
    case 'signed':
    case 'proof':
      return 'in'
    case 'cart':
      if (!sends.cartToken) return 'missing_cart'
      // A token that has ended is refused: the browser gets another and sends the call again.
      return sends.token && holder === undefined ? 'anonymous' : 'in'
    case 'owner_or_key':
      return holder === undefined && !sends.orderKey ? 'anonymous' : 'in'
    case 'bearer':
      return holder === undefined ? 'anonymous' : 'in'
    case 'self':
      if (holder === undefined) return 'anonymous'
      return isNamed(holder, asked) ? 'in' : 'forbidden'
    case 'self_or_admin':
      if (holder === undefined) return 'anonymous'
      return isNamed(holder, asked) || isPermitted(holder, route, asked) ? 'in' : 'forbidden'
    case 'admin':
      if (holder === undefined) return 'anonymous'
      if (!isPermitted(holder, route, asked) || !isPermittedFields(holder, route.needs, asked.body))
        return 'forbidden'
      return needsFreshProof(route, asked) && !holder.isProofFresh ? 'fresh_proof_needed' : 'in'
  }
}

interface Holder {
  readonly permissions: ReadonlySet<Permission>
}

/** Whether somebody has the permission that a call requires, before its body is read. A call that names none gives none. */
export function isPermitted(holder: Holder, route: Route, { params }: Pick<Asked, 'params'>): boolean {
  if (!('needs' in route) || route.needs === null || route.needs === undefined) return false
  return enough(route.needs, params).some((all) => all.every((name) => holder.permissions.has(name)))
}

/** Whether somebody has the permission for every field of a body, of a call that requires one for each. */
function isPermittedFields(holder: Holder, required: Required, body: unknown): boolean {
  if (typeof required === 'string' || !('fields' in required)) return true
  const named = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return named.every((field) => {
    const own = Object.hasOwn(required.fields, field) ? required.fields[field] : undefined
    return holder.permissions.has(own ?? required.others)
  })
}

function needsFreshProof(route: Extract<Route, { access: 'admin' }>, { params }: Asked): boolean {
  if (route.fresh === undefined) return false
  return route.fresh === true || route.fresh.of.includes(textIn(params, route.fresh.param) ?? '')
}

/** Whether the path, else the query, has the email of this person. */
function isNamed({ email }: { email: string }, { params, query }: Asked): boolean {
  const named = textIn(params, 'email') ?? textIn(query, 'email')
  return named !== undefined && sameMailAddress(named) === email
}

/**
 * The sets of permissions of which one is enough. A path that names no known table is refused as invalid, to callers who may see any of
 * them.
 */
function enough(required: Required, params: unknown): readonly (readonly Permission[])[] {
  if (typeof required === 'string') return [[required]]
  if ('all' in required) return [required.all]
  if ('anyOf' in required) return required.anyOf.map((name) => [name])
  if ('fields' in required) return [required.others, ...Object.values(required.fields)].map((name) => [name])
  const named = textIn(params, required.param)
  const own = named !== undefined && Object.hasOwn(required.of, named) ? required.of[named] : undefined
  const tables = own === undefined ? Object.values(required.of) : [own]
  return tables.map((needed) => (typeof needed === 'string' ? [needed] : needed.all))
}

/** A text in a path or query. */
function textIn(source: unknown, name: string): string | undefined {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
  return typeof value === 'string' ? value : undefined
}
