import type { BodyOf } from '#contract/calls.ts'
import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/** The body of `confirmPayment` in the contract's spelling (spec §7): `tools` is the order's id. */
export function paidOnWire(paid: { orderId: string; transactionId: string }): BodyOf<'confirmPayment'> {
  return { tools: paid.orderId, transactionId: paid.transactionId }
}

/**
 * Reads the body of `confirmPayment`.
 * @throws Refusal `invalid` for a body that names another order than the path.
 */
export function paidFromWire(orderId: string, { tools, transactionId }: BodyOf<'confirmPayment'>) {
  if (tools !== orderId)
    throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { tools: refusals.invalid } })
  return { orderId, transactionId }
}
