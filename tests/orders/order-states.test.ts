import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Order } from '#orders/orders/model.ts'
import { nextStep } from '#orders/orders/screens/next-step.tsx'
import { ShipmentState } from '#orders/orders/screens/order-states.tsx'
import { order } from './about-order.ts'

const shown = (given: Partial<Order>) =>
  renderToStaticMarkup(createElement(ShipmentState, { order: { ...order, ...given } })).replace(
    /<[^>]*>/g,
    '',
  )

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

it('tells an admin to wait while a payment is processing, and to ship once it is paid', () => {
  const open = { ...order, status: 'pending', shipments: [], paid: false } as const
  expect(nextStep({ ...open, payment: 'unpaid' })).toBe('Waiting for payment')
  expect(nextStep({ ...open, payment: 'processing' })).toBe('Payment processing')
  expect(nextStep({ ...open, payment: 'paid', paid: true })).toBe('Paid, to ship')
})
