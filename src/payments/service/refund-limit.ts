import { refusals } from '#contract/messages.ts'
import type { RefundLimit } from '#contract/permissions.ts'
import type { Tx } from '#db/open.ts'
import { add, formatMoney, fromMinor, isMore, isZero, type Money } from '#money.ts'
import type { Person } from '#orders/noun.ts'
import { findById, lock } from '#orders/store/read.ts'
import { givenBack } from '#payments/store/refunds.ts'
import { Refusal } from '#refusal.ts'

/**
 * Locks the order that a difference belongs to, before the difference itself, so that refunds of both cannot pass the limit of a role
 * together. Does nothing for whoever has no limit.
 */
export async function lockWhole(tx: Tx, limit: RefundLimit, orderId: string): Promise<void> {
  if (typeof limit !== 'number') return
  const order = await findById(tx, orderId)
  if (order?.difference_of) await lock(tx, order.difference_of)
}

/**
 * Checks the limit of a role: all refunds of an order and of its differences count, whoever made them.
 * @throws Refusal `forbidden` for more than the limit, and for any amount when the role may not refund.
 */
export async function requireLimit(
  tx: Tx,
  { refundLimit }: Pick<Person, 'refundLimit'>,
  order: { readonly id: string; readonly difference_of: string | null },
  amount: Money,
): Promise<void> {
  if (refundLimit === 'everything' || isZero(amount)) return
  if (refundLimit === 'nothing')
    throw new Refusal('forbidden', 'refund_not_permitted', refusals.refundNotPermitted)
  const before = await givenBack(tx, order.difference_of ?? order.id)
  const limit = fromMinor(refundLimit)
  if (!isMore(add(before, amount), limit)) return
  const message = refusals.refundLimit(formatMoney(limit), formatMoney(before))
  throw new Refusal('forbidden', 'refund_limit', message, { fields: { amount: message } })
}
