import { expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import { isWithoutMoney } from './cancelled-orders.tsx'

const cancelled: Parameters<typeof isWithoutMoney>[0] = {
  status: 'cancelled',
  cancelReason: 'customer',
  paid: false,
  paidAt: null,
  refunded: fromMinor(0),
}

it('an order folds that its buyer cancelled, or that ran out of its time to pay', () => {
  expect(isWithoutMoney(cancelled)).toBe(true)
  expect(isWithoutMoney({ ...cancelled, cancelReason: 'not_paid_in_time' })).toBe(true)
})

it.each<[string, Pick<Order, keyof typeof cancelled>]>([
  ['that is open', { ...cancelled, status: 'pending', cancelReason: null }],
  ['that the shop cancelled', { ...cancelled, cancelReason: 'admin' }],
  ['that was paid once', { ...cancelled, paidAt: '2026-03-02T10:00:00Z' }],
  ['of which money was given back', { ...cancelled, refunded: fromMinor(100) }],
])('an order %s does not fold', (_, order) => {
  expect(isWithoutMoney(order)).toBe(false)
})
