import type { FastifyRequest } from 'fastify'
import type { Permission, Required } from '#base/contract/permissions.ts'
import type { Route } from '#base/contract/routes/route.ts'

interface Holder {
  readonly permissions: ReadonlySet<Permission>
}

/** Whether somebody has the permission that a call requires, before its body is read. A call that names none gives none. */
export function holds(holder: Holder, route: Route, { params }: Pick<FastifyRequest, 'params'>): boolean {
  if (!('needs' in route) || route.needs === null || route.needs === undefined) return false
  return enough(route.needs, params).some((all) => all.every((name) => holder.permissions.has(name)))
}

/** Whether a call needs a fresh proof of who makes it. */
export function needsFreshProof(route: Route, { params }: Pick<FastifyRequest, 'params'>): boolean {
  if (route.access !== 'admin' || route.fresh === undefined) return false
  return route.fresh === true || route.fresh.of.includes(namedIn(params, route.fresh.param) ?? '')
}

/** Whether somebody has the permission for every field of a body, of a call that requires one for each. */
export function holdsForBody(holder: Holder, required: Required, body: unknown): boolean {
  if (typeof required === 'string' || !('fields' in required)) return true
  const named = typeof body === 'object' && body !== null ? Object.keys(body) : []
  return named.every((field) => {
    const own = Object.hasOwn(required.fields, field) ? required.fields[field] : undefined
    return holder.permissions.has(own ?? required.others)
  })
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
  const named = namedIn(params, required.param)
  const own = named !== undefined && Object.hasOwn(required.of, named) ? required.of[named] : undefined
  const tables = own === undefined ? Object.values(required.of) : [own]
  return tables.map((needed) => (typeof needed === 'string' ? [needed] : needed.all))
}

/** What a path names, before validation. */
function namedIn(params: unknown, param: string): string | undefined {
  const named: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, param) : undefined
  return typeof named === 'string' ? named : undefined
}
