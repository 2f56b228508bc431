import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { stepsOf } from '#orders/orders/screens/order-steps.tsx'
import { order } from './about-order.ts'

const at = '2026-03-02T10:00:00.000Z'
const later = '2026-03-03T10:00:00.000Z'
const done = (changes: object) =>
  stepsOf({ ...order, paidAt: null, shipments: [], ...changes }).map((step) => [step.label, step.at])

const parcel = (arrivedAt: string | null) => ({
  id: 's',
  lines: [],
  carrier: '',
  tracking: '',
  trackingUrl: null,
  shippedAt: later,
  arrivedAt,
})
const nothing = fromMinor(0)
const delivery = {
  ...{
    id: 'post',
    name: 'Post',
    isCollected: false,
    needsPhone: false,
    from: '2026-03-05',
    to: '2026-03-07',
  },
  ...{ price: nothing, discount: nothing, tax: nothing, total: nothing },
}
const lastOf = (changes: object) => {
  const { label, at: when, expected } = stepsOf({ ...order, delivery, ...changes }).at(-1) ?? {}
  return [label, when, expected?.replace(/\s/g, ' ')]
}
const sent = { ...order.lines[0], left: 0 }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-07T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

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
  const shipments = [parcel(null)]
  expect(done({ createdAt: at, delivery: null, paidAt: at, shipments })).toEqual([
    ['Placed', at],
    ['Paid', at],
    ['Packed', later],
    ['Part shipped', later],
  ])
})

it('ends with the days of the arrival until everything was said to have arrived', () => {
  const days = 'Mar 5 – 7, 2026'
  expect(lastOf({ shipments: [] })).toEqual(['Arrives', null, days])
  expect(lastOf({ delivery: { ...delivery, isCollected: true }, shipments: [] })).toEqual([
    'Ready to collect',
    null,
    days,
  ])
  const [first, second] = ['2026-03-06T08:00:00.000Z', '2026-03-07T08:00:00.000Z']
  expect(lastOf({ lines: [sent], shipments: [parcel(first), parcel(null)] })).toEqual(['Arrives', null, days])
  expect(lastOf({ shipments: [parcel(first)] })).toEqual(['Arrives', null, days])
  expect(lastOf({ lines: [sent], shipments: [parcel(second), parcel(first)] })).toEqual([
    'Delivered',
    second,
    undefined,
  ])
})

it('says after the last of these days that the order should have arrived, and not that it has', () => {
  const all = { lines: [sent], shipments: [parcel(null)] }
  expect(lastOf(all)).toEqual(['Arrives', null, 'Mar 5 – 7, 2026'])
  vi.setSystemTime(new Date('2026-03-08T12:00:00Z'))
  expect(lastOf(all)).toEqual(['Delivered', null, 'Should have arrived by Mar 7, 2026'])
  // What was not sent is not late by the carrier.
  expect(lastOf({ shipments: [] })).toEqual(['Arrives', null, 'Mar 5 – 7, 2026'])
})
