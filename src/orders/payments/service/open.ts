import { paymentRefusals } from '#base/contract/messages/payment-refusals.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { fromMinor, isSame, isZero, type Money, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { isOwn, titleOf, type Viewer } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import type { IntentRow } from '#orders/payments/model.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { findToOpen, findToOpenOfTotal, type ToOpen } from '#orders/payments/store/checkout.ts'
import { countCommittedDeclines } from '#orders/payments/store/declines.ts'
import { storeIntent } from '#orders/payments/store/intents.ts'
import { setByTotal } from '#orders/payments/store/moved.ts'
import { applyIntent } from './capture.ts'
import { closePayment, declineWindowStart, pauseRefusal } from './decline.ts'
import { requireWanted } from './difference.ts'
import { requireKnown } from './unknown.ts'

/** The person who opens the payment of an order, and their network (src/people/identity/network.ts). */
interface Payer extends Viewer {
  readonly network: string
}

/** How often opening is retried because the payment changed at the same moment. */
const maxAttempts = 4

/**
 * Opens the payment of one of the buyer's orders, or finds the open one, and answers its client secret. The order is
 * the named one, otherwise a signed-in buyer's newest unpaid order of that total. The amount is always the order's total.
 * @throws Refusal `missing` for an order that is not the buyer's; `conflict` for one that is cancelled or paid, for a difference that nobody needs to pay any more, for
 * another price, for no order of that total, or for a total that no card takes; `too_many` during a pause after
 * declined cards (docs/decisions/orders/declined-cards.md); `unavailable` when the provider does not answer.
 * @param wanted `named` is the order as it was just read; undefined when there is none of that id.
 */
export async function open(
  shop: PaymentShop,
  buyer: Payer,
  wanted: { price: Money; orderId: string | undefined; named: ToOpen | undefined },
): Promise<string> {
  const { price } = wanted
  let found = await findOrder(shop, buyer, wanted)
  const { id } = found.order
  const byTotal = wanted.orderId === undefined
  for (let left = maxAttempts; left > 0; left--) {
    const order = requirePayable(found.order, price)
    await requireWanted(shop, order)
    const { intents, moved, declines } = found
    const paused = pauseRefusal(declines, shop.clock())
    if (paused !== undefined) throw paused
    // The captured amount differs from the order's total: an admin decides, and nobody pays again.
    if (intents.some(({ state }) => state === 'succeeded'))
      throw new Refusal('conflict', 'order_processing', refusals.orderProcessing)
    const current = intents.find(({ state }) => state !== 'canceled')
    const secret = current
      ? await reuseIntent(shop, current, byTotal)
      : await openNext(shop, order, { network: buyer.network, byTotal, intentNumber: intents.length + moved })
    if (secret !== undefined) return secret
    found = await findOrderAgain(shop, buyer, id)
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

async function findOrder(
  shop: PaymentShop,
  buyer: Payer,
  { price, orderId, named }: Parameters<typeof open>[2],
): Promise<ToOpen> {
  if (orderId !== undefined) {
    if (named !== undefined && isOwn(named.order, buyer)) return named
    throw missingOrder(named?.order)
  }
  const { person, network } = buyer
  const newest =
    person &&
    (await findToOpenOfTotal(shop.pool, price, {
      userId: person.userId,
      network,
      since: declineWindowStart(shop.clock()),
    }))
  if (newest !== undefined) return newest
  throw new Refusal('conflict', 'no_such_total', refusals.noOrderOfThatTotal)
}

/** Reads the order again after its payment changed at the same moment. */
async function findOrderAgain(shop: PaymentShop, buyer: Payer, id: string): Promise<ToOpen> {
  const { network } = buyer
  const since = declineWindowStart(shop.clock())
  const found = await findToOpen(shop.pool, { orderId: id, network, since })
  if (found === undefined) throw new Refusal('missing', 'missing', refusals.missingOrder)
  return found
}

function requirePayable(order: OrderRow, price: Money): OrderRow {
  if (order.paid_at !== null) throw new Refusal('conflict', 'order_paid', refusals.alreadyPaid)
  if (!isZero(order.paid_outside))
    throw new Refusal('conflict', 'order_part_paid', paymentRefusals.payRestOutside)
  if (order.shipment === 'cancelled')
    throw new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
  if (!isSame(order.total, price)) {
    throw new Refusal('conflict', 'price_changed', refusals.priceChanged, {
      price: toDecimal(order.total),
      unitPrice: toDecimal(order.lines[0]?.unit_price ?? order.total),
    })
  }
  return order
}

/** The client secret of the open intent; undefined when the provider has closed it, after applying that. */
async function reuseIntent(
  shop: PaymentShop,
  { id }: IntentRow,
  byTotal: boolean,
): Promise<string | undefined> {
  const intent = requireKnown(await shop.gateway.retrieve(id))
  const closed = intent.status === 'succeeded' || intent.status === 'canceled'
  if (!closed && intent.client_secret !== null) {
    if (byTotal) await setByTotal(shop.db, id)
    return intent.client_secret
  }
  await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
  return undefined
}

/** The description of the payment at the provider. */
function descriptionOf(order: OrderRow): string {
  const [first, ...others] = order.lines
  if (first !== undefined && others.length === 0) return `${first.quantity} × ${first.product_name}`
  return titleOf(order)
}

/** Opens a new intent. Answers undefined when another one was opened at the same time. */
async function openNext(
  shop: PaymentShop,
  order: OrderRow,
  { network, byTotal, intentNumber }: { network: string; byTotal: boolean; intentNumber: number },
): Promise<string | undefined> {
  const intent = await shop.gateway.open({
    orderId: order.id,
    intentNumber,
    amount: order.total,
    description: descriptionOf(order),
    email: order.email,
  })
  const at = shop.clock()
  const amount = fromMinor(intent.amount, order.total.currency)
  const kept = await storeIntent(shop.pool, {
    id: intent.id,
    orderId: order.id,
    amount,
    network,
    byTotal,
    at,
  })
  // The order ended while the intent was being opened. Nobody has the secret yet: close the intent.
  if (!kept.held) {
    await shop.gateway.cancel(intent.id)
    return undefined
  }
  // Counted after the intent is stored: a pause that started before is found here, and one that starts later finds the intent.
  const declines = await countCommittedDeclines(
    shop.pool,
    { orderId: order.id, userId: order.user_id, network },
    declineWindowStart(at),
  )
  const paused = pauseRefusal(declines, at)
  if (paused !== undefined) {
    await closePayment(shop, intent.id)
    throw paused
  }
  return kept.state === 'open' ? (intent.client_secret ?? undefined) : undefined
}
