import { z } from 'zod'
import { record } from '#audit/log.ts'
import { refusals } from '#contract/messages.ts'
import { refundedName } from '#contract/refunded-name.ts'
import type { Tx } from '#db/open.ts'
import { type Key, recall, remember } from '#http/keys.ts'
import { newId } from '#id.ts'
import { isZero, type Money, toWire } from '#money.ts'
import { type Order, orderOf, type Person } from '#orders/noun.ts'
import type { OrderRow } from '#orders/row.ts'
import { findById, lock } from '#orders/store/read.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { insertRefundLines } from '#payments/store/refund-lines.ts'
import { findRefund, insertRefund } from '#payments/store/refunds.ts'
import { Refusal } from '#refusal.ts'
import { executeRefund, settleFree } from './execute-refund.ts'
import type { WantedLines } from './refund-lines.ts'
import { planRefund, type WantedRefund } from './refund-plan.ts'

interface RefundRequest extends WantedRefund {
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
 * @throws Refusal `missing`; what `planRefund` refuses; `conflict` for a key of another refund, or when the provider rejects it;
 * `unavailable` when the provider does not answer: the amount stays reserved, and a job continues the refund.
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

/**
 * Reserves a refund of an order, which is locked, in the caller's transaction. Returns its id: `executeRefund` makes it after the commit,
 * else a job does. A refund of nothing, of pieces that cost nothing, is settled at once.
 * @throws Refusal `missing`; what `ofReturn` and `planRefund` refuse; the database's unique violation for a key that was used before.
 */
export async function reserve(
  shop: PaymentShop,
  tx: Tx,
  admin: Person,
  { orderId, amount: requested, lines: chosen, differences, reason, requestId, ofReturn }: RefundRequest,
  key: Key | undefined,
): Promise<string> {
  const order = await lock(tx, orderId)
  if (order === undefined || order.deleted_at !== null)
    throw new Refusal('missing', 'missing', refusals.missingOrder)
  const wanted = ofReturn ? ofReturn.linesOf(order) : chosen
  const { intentId, amount, lines } = await planRefund(tx, order, {
    amount: requested,
    lines: wanted,
    ...(differences && { differences }),
  })
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
  if (key !== undefined) await remember(tx, key, { refundId: id } satisfies Reserved)
  await record(tx, {
    actor: admin,
    act: 'refund',
    subject: { kind: 'order', id: orderId },
    // The order has not changed yet: the provider's result comes later.
    after: {
      ...{ refund: id, amount: toWire(amount), reason },
      ...((wanted ?? differences) && { pieces: lines.map(refundedName) }),
    },
    requestId,
  })
  if (isZero(amount)) await settleFree(shop, tx, orderId, id)
  return id
}
