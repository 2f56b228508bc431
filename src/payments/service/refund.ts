import { z } from 'zod'
import { record } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import type { Tx } from '#db/open.ts'
import { type Key, recall, remember } from '#http/keys.ts'
import { newId } from '#id.ts'
import { formatMoney, isMore, isSame, isZero, type Money, subtract, sum, toWire } from '#money.ts'
import { type Order, orderOf, type Person } from '#orders/noun.ts'
import { requireNextState } from '#orders/states.ts'
import { findById, lock } from '#orders/store/read.ts'
import type { RefundLine } from '#payments/noun.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { insertRefundLines, isDeliveryRefunded } from '#payments/store/refund-lines.ts'
import { findRefund, insertRefund, reservedOf } from '#payments/store/refunds.ts'
import { Refusal } from '#refusal.ts'
import { executeRefund } from './execute-refund.ts'
import { refundLinesOf, type WantedLines } from './refund-lines.ts'

interface RefundRequest {
  readonly orderId: string
  /** Without amount and lines, all that is left. */
  readonly amount: Money | undefined
  /** Undefined for an amount that names no pieces. */
  readonly lines: WantedLines | undefined
  readonly reason: string
  readonly requestId: string
}

const reserved = z.object({ refundId: z.string() })
type Reserved = z.infer<typeof reserved>

export interface Refunded {
  readonly refundId: string
  readonly refunded: Money
  readonly order: Order
}

/**
 * Refunds a payment in full or in part, by an amount or by pieces: reserves the amount, calls the provider, and records the result. A job retries
 * when the answer is lost. The same idempotency key is the same refund.
 * @throws Refusal `missing`; `invalid` for an amount of zero; what `refundLinesOf` refuses; `conflict` for an order that is not paid, for more than
 * is left, for a key of another refund, or when the provider rejects it; `unavailable` when the provider does not
 * answer: the amount stays reserved, and a job continues the refund.
 */
export async function refund(
  shop: PaymentShop,
  admin: Person,
  request: RefundRequest,
  key: Key | undefined,
): Promise<Refunded> {
  const { refundId, when } = await reserveOnce(shop, admin, request, key)
  const settled = await executeRefund(shop, refundId, when)
  if (settled === 'failed') throw new Refusal('conflict', 'refund_failed', refusals.refundFailed)
  const [refund, order] = await Promise.all([
    findRefund(shop.db, refundId),
    findById(shop.db, request.orderId),
  ])
  if (refund === undefined || order === undefined)
    throw new Error(`Refund ${refundId} or its order does not exist`)
  return { refundId, refunded: refund.amount, order: orderOf(order) }
}

async function reserveOnce(
  shop: PaymentShop,
  admin: Person,
  request: RefundRequest,
  key: Key | undefined,
): Promise<Reserved & { when: 'first' | 'again' }> {
  try {
    const refundId = await shop.db.transaction().execute((tx) => reserve(shop, tx, admin, request, key))
    return { refundId, when: 'first' }
  } catch (error) {
    const stored = key && (await recall(shop.db, key, reserved))
    if (stored === undefined) throw error
    return { refundId: stored.refundId, when: 'again' }
  }
}

async function reserve(
  shop: PaymentShop,
  tx: Tx,
  admin: Person,
  { orderId, amount: requested, lines: wanted, reason, requestId }: RefundRequest,
  key: Key | undefined,
): Promise<string> {
  const order = await lock(tx, orderId)
  if (order === undefined || order.deleted_at !== null)
    throw new Refusal('missing', 'missing', refusals.missingOrder)
  const intentId = order.transaction_id
  if (intentId === null) throw new Refusal('conflict', 'order_unpaid', refusals.refundUnpaid)
  const left = subtract(order.total, await reservedOf(tx, intentId))
  const lines = wanted ? refundLinesOf(order, wanted, await isDeliveryRefunded(tx, orderId)) : []
  const amount = wanted ? sum(lines.map((line) => line.amount)) : (requested ?? left)
  if (isMore(amount, left) || isZero(left)) {
    const message = wanted
      ? refusals.refundLinesTooMuch(formatMoney(amount), formatMoney(left))
      : refusals.refundTooMuch(formatMoney(left))
    throw new Refusal('conflict', 'refund_too_much', message, {
      left: toWire(left),
      fields: { amount: message },
    })
  }
  if (isZero(amount))
    throw new Refusal('invalid', 'invalid', refusals.refundNothing, {
      fields: { amount: refusals.refundNothing },
    })
  requireNextState(
    isSame(amount, subtract(order.total, order.refunded)) ? 'refund_whole' : 'refund_part',
    order,
  )
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
  if (key !== undefined) await remember(tx, key, { refundId: id } satisfies Reserved)
  await record(tx, {
    actor: admin,
    act: 'refund',
    subject: { kind: 'order', id: orderId },
    // The order has not changed yet: the provider's result comes later.
    after: { refund: id, amount: toWire(amount), reason, ...(wanted && { pieces: lines.map(textOf) }) },
    requestId,
  })
  return id
}

/** A line for the audit log. */
function textOf({ productId, product, quantity }: RefundLine): string {
  return productId === null ? product : `${quantity} × ${product}`
}
