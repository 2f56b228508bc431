import { describe, expect, it } from 'vitest'
import { slugOf, soldBy, stockState } from './noun.ts'

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
    expect(stockState({ available: 3, minimum: 4 })).toBe('out')
    expect(stockState({ available: 4, minimum: 4 })).toBe('low')
  })
  it('is low when it is less than five minimum orders', () => {
    expect(stockState({ available: 19, minimum: 4 })).toBe('low')
    expect(stockState({ available: 20, minimum: 4 })).toBe('in')
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
