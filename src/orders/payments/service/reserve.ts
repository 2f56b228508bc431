import { refusals } from '#base/contract/messages/refusals.ts'
import { refundedName } from '#base/contract/refunded-name.ts'
import { newId } from '#base/id.ts'
import { isZero, type Money, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Person } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { lock } from '#orders/orders/sql.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { insertRefundLines } from '#orders/payments/store/refund-lines.ts'
import { insertRefund } from '#orders/payments/store/refunds.ts'
import { record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { settleAtOnce } from './execute-refund.ts'
import { lockWhole, requireLimit } from './refund-limit.ts'
import type { WantedLines } from './refund-lines.ts'
import { planRefund, type WantedRefund } from './refund-plan.ts'
import { settleOutside } from './settle-outside.ts'

export interface RefundRequest extends WantedRefund {
  readonly orderId: string
  readonly reason: string
  readonly requestId: string
  /** The return that is refunded. */
  readonly ofReturn?: RefundedReturn
}

/** A return that a refund settles, in the transaction that reserves the amount. */
interface RefundedReturn {
  /** Its pieces. @throws Refusal when it cannot be refunded. */
  linesOf(order: OrderRow): WantedLines
  settle(tx: Tx, order: OrderRow, refund: { readonly id: string; readonly amount: Money }): Promise<void>
}

/**
 * Reserves a refund of an order, which is locked, in the caller's transaction. Returns its id: `executeRefund` makes it after the commit,
 * else a job does. A refund outside the provider, and one of pieces that cost nothing, is settled at once.
 * @throws Refusal `missing`; what `ofReturn`, `planRefund` and `requireLimit` refuse.
 */
export async function reserve(
  shop: PaymentShop,
  tx: Tx,
  admin: Person,
  { orderId, amount: requested, lines: chosen, differences, reason, requestId, ofReturn }: RefundRequest,
): Promise<string> {
  await lockWhole(tx, orderId)
  const order = await lock(tx, orderId)
  if (order === undefined || order.deleted_at !== null)
    throw new Refusal('missing', 'missing', refusals.missingOrder)
  const wanted = ofReturn ? ofReturn.linesOf(order) : chosen
  const { intentId, amount, lines } = await planRefund(tx, order, {
    amount: requested,
    lines: wanted,
    ...(differences && { differences }),
  })
  await requireLimit(tx, admin, order, amount)
  const at = shop.clock()
  const id = newId(at)
  await insertRefund(tx, {
    id,
    intentId,
    orderId,
    amount,
    reason,
    by: { askedBy: admin.userId },
    at,
  })
  await insertRefundLines(tx, { refundId: id, orderId }, lines)
  await ofReturn?.settle(tx, order, { id, amount })
  await record(tx, {
    actor: admin,
    act: 'refund',
    subject: { kind: 'order', id: orderId },
    // The order has not changed yet: the provider's result comes later.
    after: {
      refund: id,
      amount: toDecimal(amount),
      reason,
      ...((wanted ?? differences) && { pieces: lines.map(refundedName) }),
    },
    requestId,
  })
  if (intentId === null) await settleOutside(shop, tx, order, { id, amount, by: admin.userId, at })
  else if (isZero(amount)) await settleAtOnce(shop, tx, orderId, id)
  return id
}
