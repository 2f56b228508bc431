import { orderNumber } from '#base/contract/order-number.ts'
import { fromMinor, type Money, subtract } from '#base/money.ts'
import type { AskedDifference } from '#orders/changes/model.ts'
import type { EditShop } from '#orders/changes/shop.ts'
import { isGuests, type Viewer } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { requireVisible } from '#orders/orders/service/read.ts'
import { differencesOf, findById } from '#orders/orders/sql.ts'
import { isEditable } from './plan.ts'

/**
 * What was asked for another delivery of an order, the oldest first, for its buyer or an admin. Who has the key of a guest's order gets
 * the keys to pay for its differences, which their mails have too.
 * @throws Refusal `missing`, also for another customer's order.
 */
export async function listDifferences(
  { db, orderKeys }: Pick<EditShop, 'db' | 'orderKeys'>,
  viewer: Viewer,
  orderId: string,
): Promise<AskedDifference[]> {
  const order = requireVisible(await findById(db, orderId), viewer)
  const hasKey = viewer.keyedOrder === order.id
  return (await differencesOf(db, order.id)).map((difference) => ({
    id: difference.id,
    number: orderNumber(difference.id),
    amount: difference.total,
    left: leftOf(difference),
    delivery: difference.delivery?.name ?? '',
    state: stateOf(difference, order),
    holdUntil: difference.hold_until,
    orderKey: hasKey && isGuests(difference) ? orderKeys.of(difference.id) : null,
  }))
}

function leftOf({ paid_at, total, refunded }: OrderRow): Money {
  return paid_at === null ? fromMinor(0, total.currency) : subtract(total, refunded)
}

function stateOf({ payment, shipment }: OrderRow, order: OrderRow): AskedDifference['state'] {
  if (payment === 'refunded') return 'refunded'
  if (payment === 'paid' || payment === 'part_refunded') return 'paid'
  if (shipment === 'cancelled') return 'ended'
  if (payment === 'processing') return 'processing'
  return isEditable(order) ? 'open' : 'ended'
}
