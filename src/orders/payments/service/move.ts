import type Stripe from 'stripe'
import { refusals } from '#base/contract/messages/refusals.ts'
import { isSame } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { applyPaymentStep } from '#orders/orders/service/money.ts'
import { lock, lockAll } from '#orders/orders/sql.ts'
import { amountOf } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findCapture, intentsOf } from '#orders/payments/store/intents.ts'
import { findOpened, moveIntent } from '#orders/payments/store/moved.ts'
import type { Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { type Applied, applyIntent } from './capture.ts'

/**
 * Pays an order by a payment that its buyer opened by the total alone, and which the shop took for another of their orders. A payment
 * that has succeeded and is not booked yet moves to this order, with both orders locked, and is booked here.
 * @throws Refusal `conflict` `payment_for_other` for a payment of somebody else, of another total, one that named its order, one that
 * has not succeeded, and for an order that cannot be paid; for one that is booked already it names the order that it has paid.
 * @param order the buyer's own order, as it was just read.
 */
export async function applyToNamed(shop: PaymentShop, order: OrderRow, intentId: string): Promise<Applied> {
  const opened = order.user_id === null ? undefined : await findOpened(shop.db, intentId)
  if (!opened?.byTotal) throw isOfOther()
  const intent = await shop.gateway.retrieve(intentId)
  if (intent === undefined || intent.status !== 'succeeded') throw isOfOther()
  return shop.db.transaction().execute(async (tx) => {
    await lockAll(tx, [
      order.id,
      opened.intent.order_id,
      ...(order.difference_of === null ? [] : [order.difference_of]),
    ])
    await moveLocked(shop, tx, { intent, from: opened.intent.order_id, to: order.id })
    return applyIntent(shop, tx, intent)
  })
}

/** Moves the payment, unless a report at the same moment has moved it here. The transaction has locked both orders. */
async function moveLocked(
  shop: PaymentShop,
  tx: Tx,
  { intent, from, to }: { intent: Stripe.PaymentIntent; from: string; to: string },
): Promise<void> {
  const [here, there, opened] = [await lock(tx, to), await lock(tx, from), await findOpened(tx, intent.id)]
  if (here === undefined || there === undefined || opened === undefined) throw isOfOther()
  const { order_id: owner, amount } = opened.intent
  if (owner === here.id) return
  if (here.user_id === null || here.user_id !== there.user_id) throw isOfOther()
  if ((await findCapture(tx, intent.id)) !== undefined) throw hasPaid(owner)
  const taken = amountOf(intent.amount_received, intent.currency)
  if (taken === undefined || ![taken, amount, there.total].every((one) => isSame(one, here.total)))
    throw isOfOther()
  if (intent.livemode !== shop.gateway.livemode) throw isOfOther()
  if (owner !== there.id || here.payment !== 'unpaid' || here.shipment === 'cancelled') throw isOfOther()
  // The other order waits for its bank no longer.
  await applyPaymentStep(tx, there, 'fail_payment')
  await moveIntent(tx, intent.id, { from: there.id, to: here.id })
  // Nobody pays this order a second time.
  for (const { id, state } of await intentsOf(tx, here.id))
    if (state === 'open') await enqueue(tx, 'close_payment', { intentId: id }, { key: `close_payment ${id}` })
}

/** The refusal for a payment that is booked on another order of its buyer. */
export function hasPaid(orderId: string): Refusal {
  return new Refusal('conflict', 'payment_for_other', refusals.paymentOfOrder(orderId), {
    paidOrder: orderId,
  })
}

function isOfOther(): Refusal {
  return new Refusal('conflict', 'payment_for_other', refusals.paymentForOther)
}
