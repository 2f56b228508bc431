import { refusals } from '#contract/messages.ts'
import { orderTitle } from '#contract/product-name.ts'
import { fromMinor, isSame, type Money, toWire } from '#money.ts'
import type { OrderRow } from '#orders/noun.ts'
import type { Buyer } from '#orders/service/place.ts'
import { missingOrder } from '#orders/service/read.ts'
import { findById, findUnpaid, lock } from '#orders/store/read.ts'
import type { IntentRow } from '#payments/noun.ts'
import type { PaymentShop } from '#payments/shop.ts'
import type { Payer } from '#payments/store/declines.ts'
import { findIntent, insertIntent, intentsOf } from '#payments/store/intents.ts'
import { Refusal } from '#refusal.ts'
import { applyIntent } from './capture.ts'
import { closePayment, pauseRefusal } from './decline.ts'
import { requireKnown } from './unknown.ts'

/** How often opening is retried because the payment changed at the same moment. */
const maxAttempts = 4

/**
 * Opens the payment of one of the buyer's orders, or finds the open one, and answers its client secret. The order is
 * the named one, otherwise the buyer's newest unpaid order of that total. The amount is always the order's total.
 * @throws Refusal `missing` for an order that is not the buyer's; `conflict` for one that is cancelled or paid, for
 * another price, for no order of that total, or for a total that no card takes; `too_many` during a pause after
 * declined cards (docs/decisions/declined-cards.md); `unavailable` when the provider does not answer.
 */
export async function open(
  shop: PaymentShop,
  buyer: Buyer,
  { price, orderId }: { price: Money; orderId: string | undefined },
): Promise<string> {
  const { id } = await findOrder(shop, buyer, price, orderId)
  for (let left = maxAttempts; left > 0; left--) {
    const order = requirePayable(await findById(shop.db, id), price)
    const payer = { orderId: id, userId: buyer.userId, network: buyer.network }
    const paused = await pauseRefusal(shop.db, payer, shop.clock())
    if (paused !== undefined) throw paused
    const intents = await intentsOf(shop.db, id)
    // The captured amount differs from the order's total: an admin decides, and nobody pays again.
    if (intents.some(({ state }) => state === 'succeeded'))
      throw new Refusal('conflict', 'order_processing', refusals.orderProcessing)
    const current = intents.find(({ state }) => state !== 'canceled')
    const secret = current
      ? await reuseIntent(shop, current)
      : await openNext(shop, order, payer, intents.length)
    if (secret !== undefined) return secret
  }
  throw new Refusal('unavailable', 'unavailable', refusals.unavailable)
}

async function findOrder(
  shop: PaymentShop,
  buyer: Buyer,
  price: Money,
  orderId: string | undefined,
): Promise<OrderRow> {
  if (orderId === undefined) {
    const newest = await findUnpaid(shop.db, buyer.userId, price)
    if (newest !== undefined) return newest
    throw new Refusal('conflict', 'no_such_total', refusals.noOrderOfThatTotal)
  }
  const order = await findById(shop.db, orderId)
  if (order?.user_id === buyer.userId) return order
  throw missingOrder(order)
}

function requirePayable(order: OrderRow | undefined, price: Money): OrderRow {
  if (order === undefined) throw new Refusal('missing', 'missing', refusals.missingOrder)
  if (order.paid_at !== null) throw new Refusal('conflict', 'order_paid', refusals.alreadyPaid)
  if (order.shipment === 'cancelled')
    throw new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
  if (!isSame(order.total, price)) {
    throw new Refusal('conflict', 'price_changed', refusals.priceChanged, {
      price: toWire(order.total),
      unitPrice: toWire(order.lines[0].unit_price),
    })
  }
  return order
}

/** The client secret of the open intent; undefined when the provider has closed it, after applying that. */
async function reuseIntent(shop: PaymentShop, { id }: IntentRow): Promise<string | undefined> {
  const intent = requireKnown(await shop.gateway.retrieve(id))
  const closed = intent.status === 'succeeded' || intent.status === 'canceled'
  if (!closed && intent.client_secret !== null) return intent.client_secret
  await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
  return undefined
}

/** The description of the payment at the provider. */
function descriptionOf({ lines }: OrderRow): string {
  const [first, ...others] = lines
  if (others.length === 0) return `${first.quantity} × ${first.product_name}`
  return orderTitle(first.product_name, lines.length)
}

/** Opens a new intent. Answers undefined when another one was opened at the same time. */
async function openNext(
  shop: PaymentShop,
  order: OrderRow,
  payer: Payer,
  intentNumber: number,
): Promise<string | undefined> {
  const intent = await shop.gateway.open({
    orderId: order.id,
    intentNumber,
    amount: order.total,
    description: descriptionOf(order),
    email: order.email,
  })
  const kept = await shop.db.transaction().execute(async (tx) => {
    const held = await lock(tx, order.id)
    if (
      held === undefined ||
      held.deleted_at !== null ||
      held.paid_at !== null ||
      held.shipment === 'cancelled'
    )
      return 'too late'
    const at = shop.clock()
    const { network } = payer
    const amount = fromMinor(intent.amount, order.total.currency)
    await insertIntent(tx, { id: intent.id, orderId: order.id, amount, network, at })
    return (await pauseRefusal(tx, payer, at)) ?? (await findIntent(tx, intent.id))?.state
  })
  // The order ended, or a pause started, while the intent was being opened. Nobody has the secret yet: close the
  // intent.
  if (kept === 'too late') await shop.gateway.cancel(intent.id)
  if (kept instanceof Refusal) {
    await closePayment(shop, intent.id)
    throw kept
  }
  return kept === 'open' ? (intent.client_secret ?? undefined) : undefined
}
