import { refusals } from '#base/contract/messages/refusals.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { formatMoney, isZero } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { leftOfDelivery } from '#orders/payments/service/refund-lines.ts'
import { linesOfOrder } from '#orders/payments/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { type Paid, withMore } from './shown.ts'

/** What was paid for the delivery of an order in differences. */
export interface PaidMore {
  /** What is left of it after refunds of these orders. */
  readonly left: Paid
  /** The number of the last of these orders. */
  readonly number: string
}

/** What the customer has paid for the delivery in the differences of an order; undefined for nothing. */
export async function paidMoreFor(db: Db, differences: readonly OrderRow[]): Promise<PaidMore | undefined> {
  let paid: PaidMore | undefined
  for (const { id, delivery, paid_at, payment } of differences) {
    if (paid_at === null || payment === 'refunded' || delivery === null) continue
    const left = leftOfDelivery(delivery, await linesOfOrder(db, id))
    if (!isZero(left.total)) paid = { left: withMore(left, paid?.left), number: orderNumber(id) }
  }
  return paid
}

/** @throws Refusal `conflict` `already_asked` while a difference can be paid. */
export function requireNoneAsked(differences: readonly OrderRow[]): void {
  const open = differences.find(({ paid_at, shipment }) => paid_at === null && shipment !== 'cancelled')
  if (open !== undefined)
    throw new Refusal('conflict', 'already_asked', refusals.alreadyAsked(formatMoney(open.total)))
}
