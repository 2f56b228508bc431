import { fromMinor } from '#base/money.ts'
import { newLine, type OrderRow } from '#orders/orders/row.ts'
import { chargedOrder, placeOrder } from '../invoices/orders.ts'
import type { PaymentFixture } from './fixture.ts'

const none = fromMinor(0)

/** A line that a promotion makes free. */
export const free = (line: OrderRow['lines'][number], quantity: number): OrderRow['lines'][number] => ({
  ...line,
  ...newLine(quantity),
  quantity,
  unit_price: fromMinor(500),
  discount: fromMinor(500 * quantity),
  tax: none,
  taxes: [],
  total: none,
})

/** An order of three and one pieces of two products and a delivery, all for nothing. */
export async function aFreeOrder(fixture: Pick<PaymentFixture, 'database' | 'buyer'>) {
  const { delivery, lines } = chargedOrder()
  const [first, ...others] = lines
  const order = await placeOrder(fixture.database, {
    buyer: fixture.buyer,
    changes: {
      lines: [free(first, 3), ...others.map((line) => free(line, 1))],
      discount: fromMinor(2000),
      tax: none,
      taxes: [],
      total: none,
      delivery: delivery && { ...delivery, price: none, tax: none, taxes: [], total: none },
    },
  })
  const [three = '', one = ''] = order.lines.map(({ product_id }) => product_id)
  return { id: order.id, three, one }
}
