import type { BodyOf } from '#contract/calls.ts'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/** That an order was paid, as the contract spells it (spec §7): `tools` is the order's id. */
export function paidOnWire(paid: { orderId: string; transactionId: string }): BodyOf<'confirmPayment'> {
  return { tools: paid.orderId, transactionId: paid.transactionId }
}

/**
 * Reads that the order of a call's path was paid.
 * @throws Refusal `invalid` for a body that names another order than the path.
 */
export function paidFromWire(orderId: string, { tools, transactionId }: BodyOf<'confirmPayment'>) {
  if (tools !== orderId)
    throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { tools: refusals.invalid } })
  return { orderId, transactionId }
}
