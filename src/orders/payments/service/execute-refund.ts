import type Stripe from 'stripe'
import { formatMoney } from '#base/money.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { markRefunded, markRefundFailed, notifyRefunded } from '#orders/orders/service/money.ts'
import { lock } from '#orders/orders/sql.ts'
import { type RefundRow, reasonOf } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findRefundLines } from '#orders/payments/store/refund-lines.ts'
import { findRefund, setRefundFailed, setRefundSucceeded } from '#orders/payments/store/refunds.ts'
import { raise } from '#platform/alarms/raise.ts'
import type { Tx } from '#platform/db/open.ts'
import { stockTopics } from '#platform/db/topics.ts'
import { cancelledBy } from './refund-lines.ts'

export type RefundResult = 'succeeded' | 'failed' | 'processing'

/**
 * Requests a refund of ours from the provider and applies the result. With `again` the refund may have been requested
 * before: it is looked up first, because the provider forgets idempotency keys after a day. Publishes the topics of
 * returned stock.
 * @throws Refusal `unavailable` when the provider does not answer; the refund stays `asked`.
 */
export async function executeRefund(
  shop: PaymentShop,
  refundId: string,
  when: 'first' | 'again',
): Promise<RefundResult> {
  const refund = await findRefund(shop.db, refundId)
  if (refund === undefined) throw new Error(`There is no refund ${refundId}`)
  if (refund.state !== 'asked') return refund.state
  if (refund.intent_id === null) throw new Error(`Refund ${refundId} of nothing is not settled`)
  // Made at the provider: only retrieve its state.
  if (refund.made_by === 'provider' && refund.provider_id !== null)
    return applyRefundAndNotify(shop, refundId, await shop.gateway.retrieveRefund(refund.provider_id))
  const wanted = {
    refundId,
    orderId: refund.order_id,
    intentId: refund.intent_id,
    amount: refund.amount,
  }
  const existing = when === 'again' ? await shop.gateway.findRefund(wanted) : undefined
  const answer = existing ?? (await shop.gateway.refund(wanted))
  return applyRefundAndNotify(shop, refundId, answer)
}

/** Applies the provider's result for a refund and publishes the topics of returned stock. */
export async function applyRefundAndNotify(
  shop: PaymentShop,
  refundId: string,
  answer: Stripe.Refund | { refused: string },
): Promise<RefundResult> {
  const { result, stock } = await shop.db
    .transaction()
    .execute((tx) => applyRefund(shop, tx, refundId, answer))
  shop.changes.notify(stockTopics(stock))
  return result
}

interface Effect {
  readonly result: RefundResult
  /** The products whose stock was returned. */
  readonly stock: readonly string[]
}

/** As `applyRefundAndNotify`, in the caller's transaction; the caller publishes the topics of returned stock. */
export async function applyRefund(
  shop: PaymentShop,
  tx: Tx,
  refundId: string,
  answer: Stripe.Refund | { refused: string },
): Promise<Effect> {
  const found = await findRefund(tx, refundId)
  if (found === undefined) throw new Error(`There is no refund ${refundId}`)
  const order = await lock(tx, found.order_id)
  // Read it again: only under the order's lock it cannot change.
  const refund = await findRefund(tx, refundId)
  if (order === undefined || refund === undefined) throw new Error(`Refund ${refundId} belongs to no order`)
  const failure = failureOf(answer)
  if (failure !== undefined) {
    if (refund.state !== 'failed') await fail(shop, tx, refund, failure)
    return { result: refund.state === 'succeeded' ? 'succeeded' : 'failed', stock: [] }
  }
  if (refund.state !== 'asked') return { result: refund.state, stock: [] }
  if ('refused' in answer || answer.status !== 'succeeded') return { result: 'processing', stock: [] }
  return { result: 'succeeded', stock: await succeed(shop, tx, { order, refund, providerId: answer.id }) }
}

/**
 * Settles a refund in the transaction that inserted it, without the provider: one of money that was paid outside it, and one of nothing,
 * which cancels pieces that cost nothing or closes their return. The sweep of the ledger finds the returned stock.
 */
export async function settleAtOnce(
  shop: PaymentShop,
  tx: Tx,
  orderId: string,
  refundId: string,
): Promise<void> {
  const [order, refund] = [await lock(tx, orderId), await findRefund(tx, refundId)]
  if (order === undefined || refund === undefined) throw new Error(`Refund ${refundId} belongs to no order`)
  await succeed(shop, tx, { order, refund, providerId: null })
}

interface Succeeded {
  readonly order: OrderRow
  readonly refund: RefundRow
  /** Null for a refund of nothing, and for one outside the provider. */
  readonly providerId: string | null
}

/** Records that a refund of a locked order has succeeded. Returns the products whose stock was returned. */
async function succeed(
  shop: PaymentShop,
  tx: Tx,
  { order, refund, providerId }: Succeeded,
): Promise<readonly string[]> {
  const refundId = refund.id
  await setRefundSucceeded(tx, refundId, providerId, shop.clock())
  // A refund of a late or second payment does not change the order.
  if (order.transaction_id !== refund.intent_id) {
    await notifyRefunded(shop, tx, order, {
      refundId,
      amount: refund.amount,
      reason: reasonOf(refund),
    })
    return []
  }
  const lines = (await findRefundLines(tx, [refundId])).get(refundId) ?? []
  return markRefunded(shop, tx, order, {
    refundId,
    amount: refund.amount,
    pieces: lines,
    cancelled: cancelledBy(lines),
    actorId: refund.asked_by,
    reason: reasonOf(refund),
    byBuyer: isByBuyer(order, refund),
  })
}

/** Whether the buyer has cancelled the order: a refund of a guest was asked by nobody with an account. */
function isByBuyer({ user_id }: OrderRow, { made_by, asked_by }: RefundRow): boolean {
  return made_by === 'shop' && asked_by === user_id
}

function failureOf(answer: Stripe.Refund | { refused: string }): string | undefined {
  if ('refused' in answer) return answer.refused
  if (answer.status === 'failed') return answer.failure_reason ?? 'The refund failed.'
  if (answer.status === 'canceled') return 'The refund was cancelled.'
  return undefined
}

async function fail(shop: PaymentShop, tx: Tx, refund: RefundRow, failure: string): Promise<void> {
  await setRefundFailed(tx, refund.id, failure, shop.clock())
  const order = await lock(tx, refund.order_id)
  if (order !== undefined) await markRefundFailed(tx, order)
  const end =
    refund.state === 'succeeded'
      ? 'It had been confirmed before, so the customer was told. Pay the customer in another way.'
      : 'No money was refunded.'
  await raise(tx, {
    kind: 'refund_failed',
    message: `The refund of ${formatMoney(refund.amount)} of order ${refund.order_id} failed: ${failure} ${end}`,
    subject: { kind: 'refund', id: refund.id },
  })
}
