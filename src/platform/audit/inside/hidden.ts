import type { Permission } from '#base/contract/permissions.ts'

/** Fields that only people with a permission see, also in the log. */
const seenBy: ReadonlyMap<string, Permission> = new Map([
  ['purchasePrice', 'costs.see'],
  ['purchaseSupplier', 'costs.see'],
])

/** A state before or after an entry, without what somebody with these permissions does not see. */
export function seenOf(state: unknown, held: ReadonlySet<Permission>): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state
  return Object.fromEntries(
    Object.entries(state).filter(([field]) => {
      const needed = seenBy.get(field)
      return needed === undefined || held.has(needed)
    }),
  )
}
