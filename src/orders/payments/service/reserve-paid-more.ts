import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, isSame, isZero, type Money, subtract, sum } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Person } from '#orders/orders/model.ts'
import { differencesOf, lockDifferencesOf } from '#orders/orders/sql.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { reservedOf } from '#orders/payments/store/refunds.ts'
import type { Tx } from '#platform/db/open.ts'
import { type RefundRequest, reserve } from './reserve.ts'

/**
 * Reserves refunds of all that is left of the paid differences of an order that the transaction has locked, one for each payment. Answers
 * their ids; none without `paidMore`.
 * @throws Refusal `conflict` `paid_more_changed` if another amount than `paidMore` is left.
 */
export async function reservePaidMore(
  shop: PaymentShop,
  tx: Tx,
  admin: Person,
  {
    orderId,
    paidMore,
    reason,
    requestId,
  }: Pick<RefundRequest, 'orderId' | 'reason' | 'requestId'> & { readonly paidMore?: Money | undefined },
): Promise<string[]> {
  if (paidMore === undefined) return []
  await lockDifferencesOf(tx, orderId)
  const left = await leftOf(tx, orderId)
  const amount = sum(
    left.map((one) => one.amount),
    paidMore.currency,
  )
  if (!isSame(amount, paidMore))
    throw new Refusal('conflict', 'paid_more_changed', refusals.paidMoreChanged(formatMoney(amount)))
  const ids: string[] = []
  for (const one of left)
    ids.push(await reserve(shop, tx, admin, { ...one, lines: undefined, reason, requestId }))
  return ids
}

/** What is not refunded of each paid difference; fully refunded differences are left out. */
async function leftOf(tx: Tx, orderId: string): Promise<{ orderId: string; amount: Money }[]> {
  const left: { orderId: string; amount: Money }[] = []
  for (const one of await differencesOf(tx, orderId)) {
    if (one.paid_at === null) continue
    const amount = subtract(one.total, await reservedOf(tx, one))
    if (!isZero(amount)) left.push({ orderId: one.id, amount })
  }
  return left
}
