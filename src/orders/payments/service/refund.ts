import * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { formatMoney, type Money, sum } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { type Order, orderOf, type Person } from '#orders/orders/model.ts'
import { findById } from '#orders/orders/sql.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findRefund } from '#orders/payments/store/refunds.ts'
import { type Key, recall, remember } from '#platform/http/idempotency.ts'
import { executeRefund } from './execute-refund.ts'
import { type RefundRequest, reserve } from './reserve.ts'
import { reservePaidMore } from './reserve-paid-more.ts'

interface WholeRequest extends RefundRequest {
  /** What is left of the paid differences of the order, which is refunded with it; undefined if they stay paid. */
  readonly paidMore?: Money | undefined
}

const reserved = z.object({ refundId: z.string(), paidMore: z._default(z.array(z.string()), []) })
type Reserved = z.output<typeof reserved>

export interface Refunded {
  readonly refundId: string
  /** With what was paid in differences. */
  readonly refunded: Money
  readonly order: Order
}

/**
 * Refunds a payment in full or in part, by an amount or by pieces, and with `paidMore` the paid differences of the order too: reserves all
 * amounts in one transaction, calls the provider for each, and records the results. A job retries when an answer is lost. The same
 * idempotency key is the same refund.
 * @throws Refusal `missing`; what `planRefund` and `reservePaidMore` refuse; `conflict` for a key of another refund, or when the provider
 * rejects it: then the message says what was refunded of several; `unavailable` when the provider does not answer: the amounts stay
 * reserved, and a job continues.
 */
export async function refund(
  shop: PaymentShop,
  admin: Person,
  request: WholeRequest,
  key: Key | undefined,
): Promise<Refunded> {
  const { refundId, paidMore, when } = await reserveOnce(shop, admin, request, key)
  const ids = [refundId, ...paidMore]
  const failed: string[] = []
  for (const id of ids) if ((await executeRefund(shop, id, when)) === 'failed') failed.push(id)
  if (failed.length > 0) throw await refusedBy(shop, ids, failed)
  const order = await findById(shop.db, request.orderId)
  if (order === undefined) throw new Error(`The order of refund ${refundId} does not exist`)
  return { refundId, refunded: await amountOf(shop, ids), order: orderOf(order) }
}

/** What the provider rejected, and what it did not. */
async function refusedBy(
  shop: PaymentShop,
  ids: readonly string[],
  failed: readonly string[],
): Promise<Refusal> {
  const made = ids.filter((id) => !failed.includes(id))
  const message =
    made.length === 0
      ? refusals.refundFailed
      : refusals.refundFailedInPart(
          formatMoney(await amountOf(shop, failed)),
          formatMoney(await amountOf(shop, made)),
        )
  return new Refusal('conflict', 'refund_failed', message)
}

async function amountOf({ db }: PaymentShop, ids: readonly string[]): Promise<Money> {
  const amounts: Money[] = []
  for (const id of ids) {
    const found = await findRefund(db, id)
    if (found === undefined) throw new Error(`Refund ${id} does not exist`)
    amounts.push(found.amount)
  }
  return sum(amounts)
}

async function reserveOnce(
  shop: PaymentShop,
  admin: Person,
  request: WholeRequest,
  key: Key | undefined,
): Promise<Reserved & { when: 'first' | 'again' }> {
  try {
    const made = await shop.db.transaction().execute(async (tx): Promise<Reserved> => {
      const refundId = await reserve(shop, tx, admin, request)
      const paidMore = await reservePaidMore(shop, tx, admin, request)
      if (key !== undefined) await remember(tx, key, { refundId, paidMore } satisfies Reserved)
      return { refundId, paidMore }
    })
    return { ...made, when: 'first' }
  } catch (error) {
    const stored = key && (await recall(shop.db, key, reserved))
    if (stored === undefined) throw error
    return { ...stored, when: 'again' }
  }
}
