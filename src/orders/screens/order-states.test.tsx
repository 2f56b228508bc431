import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fromMinor } from '#money.ts'
import type { Order } from '#orders/noun.ts'
import { ShipmentState } from './order-states.tsx'

const order: Order = {
  id: '5',
  productId: '7',
  name: '',
  address: '',
  email: 'me@shop.example',
  phone: '',
  quantity: 5,
  product: 'Disc',
  price: fromMinor(6250),
  paid: false,
  status: 'pending',
  transactionId: null,
  number: '5',
  guest: false,
  lines: [],
  shipments: [],
  unitPrice: fromMinor(1250),
  goods: fromMinor(6250),
  discount: fromMinor(0),
  deliveryPrice: fromMinor(0),
  tax: fromMinor(0),
  taxes: [],
  promotions: [],
  pricesIncludeTax: true,
  delivery: null,
  shipTo: null,
  billTo: null,
  note: '',
  purchaseOrder: '',
  payment: 'unpaid',
  refunded: fromMinor(0),
  partNumber: null,
  picture: '/pictures/missing.svg',
  slug: 'disc',
  holdUntil: '2026-01-01T00:00:00.000Z',
  cancelReason: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  paidAt: null,
  shippedAt: null,
}
const shown = (given: Partial<Order>) =>
  renderToStaticMarkup(<ShipmentState order={{ ...order, ...given }} />).replace(/<[^>]*>/g, '')

it('shows Shipped for a shipped order and Pending for one that is not (spec §3, §4)', () => {
  for (const payment of ['unpaid', 'processing', 'paid', 'part_refunded'] as const) {
    expect(shown({ payment, status: 'shipped' })).toBe('Shipped')
    expect(shown({ payment, status: 'pending' })).toBe('Pending')
  }
})

it('shows that an order was cancelled, and that it was not paid in time', () => {
  expect(shown({ status: 'cancelled', cancelReason: 'customer' })).toBe('Cancelled')
  expect(shown({ status: 'cancelled', cancelReason: 'not_paid_in_time' })).toBe('Not paid in time')
})
