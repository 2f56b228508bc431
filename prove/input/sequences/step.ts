import fc from 'fast-check'
import type { Model, ModelOrder } from './model.ts'
import type { Replied, ShopClient } from './shop.ts'

/** The shop, its people, and the shop's ids of the orders in the model's order. */
export interface Ran {
  readonly client: ShopClient
  readonly productId: string
  /** Whether the buyer has confirmed the email: only then an order at the telephone is theirs. */
  readonly isConfirmed: boolean
  /** The token of the buyer's cart. */
  readonly cart: string
  readonly orderIds: string[]
}

export type Step = fc.AsyncCommand<Model, Ran, true>

/** One step of a sequence: its requests, and the model's expectations. */
export function step(name: string, run: (model: Model, real: Ran) => Promise<void>): Step {
  return { check: async () => true, run, toString: () => name }
}

export function expect(name: string, got: Replied, status: number): void {
  if (got.status !== status)
    throw new Error(`${name}: ${got.status} instead of ${status}: ${got.text.slice(0, 300)}`)
}

export function expectField(name: string, got: Replied, field: string, value: unknown): void {
  if (got.body[field] !== value)
    throw new Error(`${name}: ${field} is ${got.body[field]} instead of ${value}`)
}

/** The order for any number: numbers beyond the last order start again at the first. */
export const which = fc.nat({ max: 5 })
export function chosen(
  model: Model,
  real: Ran,
  number: number,
): { order: ModelOrder; id: string; at: number } | undefined {
  const at = model.orders.length === 0 ? 0 : number % model.orders.length
  const order = model.orders[at]
  const id = real.orderIds[at]
  return order && id ? { order, id, at } : undefined
}
