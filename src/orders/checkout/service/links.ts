import { refusals } from '#base/contract/messages/refusals.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { Refusal } from '#base/refusal.ts'
import { lockProducts } from '#catalog/stock/sql.ts'
import type { OrderLink } from '#orders/checkout/model.ts'
import type { CheckoutShop } from '#orders/checkout/shop.ts'
import { isReplaced, linksOf } from '#orders/checkout/store/links.ts'
import type { HistorySource } from '#orders/orders/history.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { productsOf } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { cancelLocked, closePayment } from '#orders/orders/service/cancel.ts'
import { missingOrder } from '#orders/orders/service/read.ts'
import { findById, lock, lockBuyer } from '#orders/orders/sql.ts'
import { requireNextState } from '#orders/orders/states.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'

/**
 * The order that another one is to add to or replace.
 * @throws Refusal `missing`; `conflict` for one that cannot be replaced because it is paid, being paid or shipped, and for a difference.
 */
export async function requireFirst({ db }: Pick<CheckoutShop, 'db'>, link: OrderLink): Promise<OrderRow> {
  const first = await findById(db, link.orderId)
  if (first === undefined) throw missingOrder(first)
  requireLinkable(first, link)
  return first
}

function requireLinkable(first: OrderRow, { kind }: OrderLink): void {
  if (first.difference_of !== null) throw new Refusal('conflict', 'no_products', refusals.noProducts)
  if (first.shipment === 'cancelled' && kind === 'replaces') return
  if (kind === 'replaces') return void requireNextState('cancel', first)
  if (first.shipment === 'cancelled')
    throw new Refusal('conflict', 'order_cancelled', refusals.orderCancelled)
}

/**
 * Before the transaction that places an order: closes the payment of the one that it replaces, so that nobody pays for both. Answers the
 * order that it is linked to.
 * @throws Refusal `conflict` for one that is paid or being paid; `unavailable` while the provider does not answer.
 */
export async function closeFirst(shop: CheckoutShop, link: OrderLink): Promise<OrderRow> {
  const first = await requireFirst(shop, link)
  if (link.kind === 'replaces' && first.shipment !== 'cancelled')
    await closePayment(shop.paymentCloser.withDeadline(), first.id)
  return first
}

/**
 * In the transaction that places an order, before it takes stock: locks the order that it adds to or replaces. One that is replaced
 * is cancelled, and its pieces are back in the stock; for that it locks the buyer, and then the products of both orders, in the
 * order that all others use. Answers false, having done nothing, when a payment was opened meanwhile.
 * @throws Refusal `missing`; `conflict` for one that cannot be linked now, or was replaced already.
 */
export async function settleFirst(
  shop: CheckoutShop,
  tx: Tx,
  {
    link,
    admin,
    order,
    network,
  }: {
    readonly link: OrderLink
    readonly admin: Admin
    /** The new one. */
    readonly order: OrderRow
    /** Of its buyer. */
    readonly network: string
  },
): Promise<boolean> {
  const first = await lock(tx, link.orderId)
  if (first === undefined || first.deleted_at !== null) throw missingOrder(first)
  requireLinkable(first, link)
  if (link.kind === 'adds_to') return true
  if (await isReplaced(tx, first.id)) throw new Refusal('conflict', 'order_replaced', refusals.orderReplaced)
  if (first.shipment === 'cancelled') return true
  if (!(await shop.paymentCloser.isClosed(tx, first.id))) return false
  await lockBuyer(tx, order, network)
  await lockProducts(tx, [...productsOf(order), ...productsOf(first)])
  await cancelLocked(shop, tx, first, {
    reason: 'admin',
    actorId: admin.userId,
    admin,
    requestId: admin.requestId,
  })
  return true
}

/** The orders that an order adds to or replaces, and those that add to it or replace it. */
export const linkHistory: HistorySource = async (db, orderId) =>
  (await linksOf(db, orderId)).map(({ kind, at, orderId: otherId, isLater }) => ({
    at,
    kind: 'order',
    what: words.linked[kind][isLater ? 'later' : 'first'](orderNumber(otherId)),
    who: null,
    detail: '',
  }))
