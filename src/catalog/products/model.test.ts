import { describe, expect, it } from 'vitest'
import { slugOf, soldBy, stockState } from './model.ts'

describe('the address of a product', () => {
  it.each([
    ['Brake Disc, Vented 280 × 22 mm', 'brake-disc-vented-280-x-22-mm'],
    ['Ölfilter, Ø 76', 'olfilter-o-76'],
    ['  -- Ratchet 1/2" --  ', 'ratchet-1-2'],
    ['机油滤清器', ''],
    ['', ''],
  ])('%s → %s', (name, slug) => expect(slugOf(name)).toBe(slug))

  it('ends after 80 characters, never in a dash', () => {
    expect(slugOf(`${'a'.repeat(79)} ${'b'.repeat(79)}`)).toBe('a'.repeat(79))
  })
})

describe('stock', () => {
  it('is out when it is less than one minimum order', () => {
    expect(stockState({ available: 3, minimum: 4, lowStockAt: null })).toBe('out')
    expect(stockState({ available: 4, minimum: 4, lowStockAt: null })).toBe('low')
  })
  it('is low when it is less than five minimum orders', () => {
    expect(stockState({ available: 19, minimum: 4, lowStockAt: null })).toBe('low')
    expect(stockState({ available: 20, minimum: 4, lowStockAt: null })).toBe('in')
  })
  it('is low by a level of the product’s own instead, which is in pieces', () => {
    expect(stockState({ available: 4, minimum: 4, lowStockAt: 4 })).toBe('in')
    expect(stockState({ available: 99, minimum: 4, lowStockAt: 100 })).toBe('low')
    expect(stockState({ available: 100, minimum: 4, lowStockAt: 100 })).toBe('in')
    expect(stockState({ available: 3, minimum: 4, lowStockAt: 100 })).toBe('out')
  })
})

it.each([
  ['Wiper Blades, Flat 600 mm, Pair', 'pair'],
  ['Bulb P21W BA15s, Box of 10', 'box'],
  ['Wheel Bolts M12 × 1.5 × 28 mm, 5 Pieces', 'set'],
  ['Brake Pad Set, Front 155 × 66 mm', 'set'],
  ['Clutch Kit 215 mm, 22 Splines', 'kit'],
  ['Battery 12 V, 44 Ah, Low Box', 'piece'],
  ['Timing Setting Tool', 'piece'],
  ['', 'piece'],
])('sells %j by the %s', (name, by) => {
  expect(soldBy(name)).toBe(by)
})
