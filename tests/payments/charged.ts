import { fromMinor, toDecimal } from '#base/money.ts'
import type { ProductOrder } from '#orders/orders/row.ts'
import { chargedOrder, placeOrder } from '../invoices/orders.ts'
import type { PaymentFixture } from './fixture.ts'

/**
 * A paid order: three pieces for 22.61, tax 3.61 included, which no piece divides evenly; one for 17.85, tax 2.85 included; delivery
 * for 5.89, tax 0.94 included.
 */
export async function aChargedOrder(fixture: PaymentFixture, changes: Partial<ProductOrder> = {}) {
  const [first, ...others] = chargedOrder().lines
  const lines: ProductOrder['lines'] = [
    { ...first, quantity: 3, left: 3, unit_price: fromMinor(667) },
    ...others,
  ]
  const order = await placeOrder(fixture.database, { buyer: fixture.buyer, changes: { lines, ...changes } })
  const intentId = await fixture.anIntent({
    id: order.id,
    price: toDecimal(changes.total ?? fromMinor(4635)),
  })
  await fixture.charge(intentId)
  await fixture.confirm(order, intentId)
  const [three, one] = order.lines.map(({ product_id }) => product_id)
  return { id: order.id, intentId, three: three ?? '', one: one ?? '' }
}
