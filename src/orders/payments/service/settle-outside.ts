import { newId } from '#base/id.ts'
import { isMore, isZero, type Money, subtract } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { ManualPart } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { insertManual, leftOfKinds } from '#orders/payments/store/manual.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { dayIn } from '#pricing/taxes/service/check-number.ts'
import { settleAtOnce } from './execute-refund.ts'

/**
 * How a refund of an order that was paid outside the provider goes back: the way it was paid, never more of a kind than is left of it.
 * @param amount at most what is left of the order.
 * @throws Error for more.
 */
export async function kindsOfRefund(db: Db, orderId: string, amount: Money): Promise<ManualPart[]> {
  const parts: ManualPart[] = []
  let rest = amount
  for (const { kind, amount: left } of await leftOfKinds(db, orderId)) {
    if (isZero(rest)) break
    const part = isMore(rest, left) ? left : rest
    parts.push({ kind, amount: part })
    rest = subtract(rest, part)
  }
  if (!isZero(rest)) throw new Error(`The payments of order ${orderId} do not cover this refund`)
  return parts
}

/**
 * Settles a refund that was just inserted of a locked order which was paid outside the provider, or cost nothing: books how the money goes
 * back. The clerk hands it over now.
 */
export async function settleOutside(
  shop: PaymentShop,
  tx: Tx,
  { id: orderId }: OrderRow,
  { id: refundId, amount, by, at }: { id: string; amount: Money; by: string | null; at: Date },
): Promise<void> {
  const none = subtract(amount, amount)
  const line = { orderId, refundId, reference: '', reason: '', corrects: null, by, at }
  const paidOn = dayIn(shop.timeZone, at)
  const parts = await kindsOfRefund(tx, orderId, amount)
  await insertManual(
    tx,
    parts.map((part) => ({
      ...line,
      paidOn,
      id: newId(at),
      kind: part.kind,
      amount: subtract(none, part.amount),
    })),
  )
  await settleAtOnce(shop, tx, orderId, refundId)
}
