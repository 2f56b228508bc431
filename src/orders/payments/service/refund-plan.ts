import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, isMore, isSame, isZero, type Money, subtract, sum, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { partStep, wholeStep } from '#orders/orders/service/money.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { findById } from '#orders/orders/sql.ts'
import { requireNextState } from '#orders/orders/states.ts'
import type { LoweredOffer, ManualPart, RefundLine } from '#orders/payments/model.ts'
import { linesOfOrder } from '#orders/payments/store/refund-lines.ts'
import { reservedOf } from '#orders/payments/store/refunds.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { loweredOffers } from './lowered-offers.ts'
import { cancelledBy, refundLinesOf, type WantedLines } from './refund-lines.ts'
import { restFor } from './refund-rest.ts'
import { kindsOfRefund } from './settle-outside.ts'

/** What is refunded: an amount, pieces or differences; with none of them, all that is left. */
export interface WantedRefund {
  readonly amount: Money | undefined
  /** Undefined for an amount that names no pieces. */
  readonly lines: WantedLines | undefined
  /** Differences of lines and of the delivery, which the caller has calculated; they name no pieces. */
  readonly differences?: readonly RefundLine[]
}

interface RefundPlan {
  /** Null for an order that cost nothing, and for one that was paid outside the provider. */
  readonly intentId: string | null
  readonly amount: Money
  /** Empty for an amount that names no pieces. */
  readonly lines: readonly RefundLine[]
  /** The pieces of a return cost more than is left of the payment: it is all that is left. */
  readonly isRest: boolean
}

/**
 * What a refund of an order gives back. It stays true only while the order is locked. A return can always be settled: if less is
 * left of the payment than its pieces cost, it gives back what is left.
 * @throws Refusal `invalid` for an amount of zero that neither cancels pieces nor closes a return; what `refundLinesOf` refuses; `conflict`
 * for an order that is not paid, or cost nothing and has no such pieces, and for more than is left.
 */
export async function planRefund(
  db: Db,
  order: OrderRow,
  { amount: requested, lines: wanted, differences }: WantedRefund,
): Promise<RefundPlan> {
  const intentId = order.transaction_id
  if (order.paid_at === null) throw new Refusal('conflict', 'order_unpaid', refusals.refundUnpaid)
  const isFree = isZero(order.total)
  const left = subtract(order.total, await reservedOf(db, order))
  const ofPieces = wanted && refundLinesOf(order, wanted, await linesOfOrder(db, order.id))
  const isRest = wanted?.returned === true && isMore(sum((ofPieces ?? []).map((line) => line.amount)), left)
  if (isRest) requireNoneInProgress(order, left)
  const named = differences ?? (isRest ? restFor(ofPieces ?? [], left) : ofPieces)
  const lines = named ?? []
  const amount = named ? sum(lines.map((line) => line.amount)) : (requested ?? left)
  const cancelled = cancelledBy(lines)
  const isOfNothing = isZero(amount) && (wanted?.returned === true || (isFree && cancelled.length > 0))
  if (isOfNothing) {
    requireNextState(partStep(order, amount, cancelled), order)
    return { intentId, amount, lines, isRest }
  }
  if (isFree) throw new Refusal('conflict', 'order_unpaid', refusals.refundFree)
  if (isMore(amount, left) || isZero(left)) {
    const message = named
      ? refusals.refundLinesTooMuch(formatMoney(amount), formatMoney(left))
      : refusals.refundTooMuch(formatMoney(left))
    throw new Refusal('conflict', 'refund_too_much', message, {
      left: toDecimal(left),
      fields: { amount: message },
    })
  }
  // Pieces that cost nothing can be cancelled.
  if (isZero(amount) && cancelled.length > 0) {
    requireNextState(partStep(order, amount, cancelled), order)
    return { intentId, amount, lines, isRest }
  }
  if (isZero(amount))
    throw new Refusal('invalid', 'invalid', refusals.refundNothing, {
      fields: { amount: refusals.refundNothing },
    })
  requireNextState(
    isSame(amount, subtract(order.total, order.refunded)) ? wholeStep(order) : 'refund_part',
    order,
  )
  return { intentId, amount, lines, isRest }
}

/** @throws Refusal `conflict` while another refund is in progress: if it fails, more is left. */
function requireNoneInProgress({ total, refunded }: OrderRow, left: Money): void {
  if (isSame(left, subtract(total, refunded))) return
  throw new Refusal('conflict', 'refund_in_progress', refusals.refundInProgress)
}

/**
 * What a refund of these pieces would give back now, and which offers of the order its rest would not reach any more, without making it.
 * @throws Refusal `missing`; what `planRefund` refuses.
 */
export async function previewRefund(
  shop: DbAndPool,
  orderId: string,
  lines: WantedLines,
): Promise<
  RefundPlan & { readonly outside: readonly ManualPart[]; readonly lowersBelow: readonly LoweredOffer[] }
> {
  const { db } = shop
  const order = await findById(db, orderId)
  if (order === undefined) throw missingOrder(order)
  const plan = await planRefund(db, order, { amount: undefined, lines })
  const given = await linesOfOrder(db, orderId)
  const outside = plan.intentId === null ? await kindsOfRefund(db, orderId, plan.amount) : []
  return { ...plan, outside, lowersBelow: await loweredOffers(shop, order, { given, wanted: plan.lines }) }
}
