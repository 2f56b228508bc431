import { expect, it } from 'vitest'
import { stepsOf } from '#orders/orders/screens/order-steps.tsx'
import { order } from './about-order.ts'

const at = '2026-03-02T10:00:00.000Z'
const later = '2026-03-03T10:00:00.000Z'
const done = (changes: object) =>
  stepsOf({ ...order, paidAt: null, shipments: [], ...changes }).map((step) => [step.label, step.at])

it('says what was done of an order, and when', () => {
  expect(done({ createdAt: at, delivery: null })).toEqual([
    ['Placed', at],
    ['Paid', null],
    ['Packed', null],
    ['Shipped', null],
  ])
  expect(done({ createdAt: at, delivery: null, paidAt: at, packedAt: later })).toEqual([
    ['Placed', at],
    ['Paid', at],
    ['Packed', later],
    ['Shipped', null],
  ])
})

it('knows what was shipped without a pick list as packed, and a part as a part', () => {
  const shipments = [{ id: 's', lines: [], carrier: '', tracking: '', trackingUrl: null, shippedAt: later }]
  expect(done({ createdAt: at, delivery: null, paidAt: at, shipments })).toEqual([
    ['Placed', at],
    ['Paid', at],
    ['Packed', later],
    ['Part shipped', later],
  ])
})
