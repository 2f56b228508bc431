import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { fromDecimal } from '#base/money.ts'
import type { Promotion } from '#pricing/calculation/model.ts'

/** A promotion as stored, with its fields as an admin entered them. */
export interface PromotionRow {
  readonly id: string
  /** By orders that were not cancelled. */
  readonly used: number
  readonly fields: PromotionFields
}

export type PromotionState = 'running' | 'planned' | 'ended' | 'used_up' | 'off'

/** Whether a promotion can be applied at a moment, and if not, why. */
export function stateOf(
  { used, fields: { from, until, maxUses, isOff } }: Omit<PromotionRow, 'id'>,
  now: Date,
): PromotionState {
  if (isOff) return 'off'
  if (until !== null && new Date(until) <= now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return from !== null && new Date(from) > now ? 'planned' : 'running'
}

/** The promotion as `calculateTotals` takes it; `usedByCustomer` counts the orders of the customer in the cart. */
export function promotionOf({ id, used, fields }: PromotionRow, usedByCustomer: number): Promotion {
  const { name, gives, target, minimumSpend, from, until, order, combines } = fields
  const usedUp = usedUpBy(fields, used, usedByCustomer)
  return {
    id,
    name,
    target,
    order,
    combines,
    gives: gives.kind === 'amount' ? { kind: 'amount', amount: fromDecimal(gives.amount) } : gives,
    ...(minimumSpend !== null && { minimumSpend: fromDecimal(minimumSpend) }),
    ...(from !== null && { from: new Date(from) }),
    ...(until !== null && { until: new Date(until) }),
    ...(usedUp && { usedUp }),
  }
}

function usedUpBy(
  { maxUses, maxUsesByCustomer }: PromotionFields,
  used: number,
  usedByCustomer: number,
): Promotion['usedUp'] {
  if (maxUses !== null && used >= maxUses) return 'by_all'
  return maxUsesByCustomer !== null && usedByCustomer >= maxUsesByCustomer ? 'by_customer' : undefined
}

/** A code as it is compared: customers type it in any case, with spaces. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}
