import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, fromDecimal, fromMinor, toMinor } from '#base/money.ts'
import type { Goods } from '#catalog/products/model.ts'
import { type BulkChange, plan, priceAfter } from './model.ts'

const context = { categoryName: '', holders: new Map<string, string>() }

function goods(given: Partial<Goods> = {}): Goods {
  return {
    id: 'one',
    name: 'Part',
    partNumber: null,
    price: fromMinor(1250),
    minimum: 1,
    available: 100,
    categoryId: null,
    category: '',
    maker: '',
    about: '',
    picture: '',
    archived: false,
    neverOffered: false,
    ...given,
  }
}

const price = fc.integer({ min: 1, max: 99_999_999 })
const dollars = (cents: number) => fromDecimal((Math.round(cents) / 100) as Decimal)
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100) as Decimal)
const ppm = fc.integer({ min: 1, max: 10_000_000 })
const rounding = fc.constantFrom('cent', 'to_90', 'to_99')
const move = fc.oneof(
  fc.record({ how: fc.constant('set' as const), amount }),
  fc.record({ how: fc.constantFrom('raise' as const, 'lower' as const), amount, rounding }),
  fc.record({ how: fc.constantFrom('raise_percent' as const, 'lower_percent' as const), ppm, rounding }),
) as fc.Arbitrary<NonNullable<BulkChange['price']>>
const stock = fc.oneof(
  fc.record({ how: fc.constant('count' as const), pieces: fc.nat(1000) }),
  fc.record({ how: fc.constant('add' as const), pieces: fc.integer({ min: -200, max: 200 }) }),
)

describe('the price after a change', () => {
  it.each([
    // Half a cent goes away from zero.
    [1250, { how: 'raise_percent', ppm: 100_000, rounding: 'cent' }, 1375],
    [1005, { how: 'raise_percent', ppm: 100_000, rounding: 'cent' }, 1106],
    [1015, { how: 'lower_percent', ppm: 100_000, rounding: 'cent' }, 914],
    [1250, { how: 'raise_percent', ppm: 100_000, rounding: 'to_99' }, 1399],
    [1250, { how: 'raise', amount: 1, rounding: 'to_90' }, 1390],
    [1250, { how: 'lower', amount: 0.15, rounding: 'to_99' }, 1199],
    // As near to 12.90 as to 13.90: the higher one.
    [1340, { how: 'raise_percent', ppm: 1, rounding: 'to_90' }, 1390],
    [30, { how: 'lower', amount: 0.1, rounding: 'to_99' }, 99],
    [1250, { how: 'lower_percent', ppm: 2_000_000, rounding: 'to_99' }, 0],
    [1250, { how: 'lower', amount: 20, rounding: 'cent' }, -750],
  ] as const)('of %i cents by %j is %i cents', (before, change, after) => {
    expect(toMinor(priceAfter(fromMinor(before), change as NonNullable<BulkChange['price']>))).toBe(after)
  })

  it('of a percentage is the exact one rounded half away from zero', () => {
    fc.assert(
      fc.property(price, ppm, (cents, by) => {
        const change = { how: 'raise_percent', ppm: by, rounding: 'cent' } as const
        const exact = BigInt(cents) * BigInt(1_000_000 + by)
        const rest = exact % 1_000_000n
        const wanted = exact / 1_000_000n + (rest * 2n >= 1_000_000n ? 1n : 0n)
        expect(BigInt(toMinor(priceAfter(fromMinor(cents), change)))).toBe(wanted)
      }),
    )
  })

  it('with an ending has it, and is the nearest price that does', () => {
    fc.assert(
      fc.property(price, amount, fc.constantFrom('to_90', 'to_99'), (cents, by, ending) => {
        const exact = toMinor(priceAfter(fromMinor(cents), { how: 'raise', amount: by, rounding: 'cent' }))
        const after = toMinor(priceAfter(fromMinor(cents), { how: 'raise', amount: by, rounding: ending }))
        expect(after % 100).toBe(ending === 'to_90' ? 90 : 99)
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(exact < 100 ? 99 : 50)
      }),
    )
  })
})

describe('a plan', () => {
  it('answers each product once, in order, and its before is what the product has', () => {
    const some = fc.array(
      fc.record({
        cents: price,
        available: fc.nat(300),
        minimum: fc.integer({ min: 1, max: 50 }),
        archived: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(some, move, fc.option(stock, { nil: undefined }), (rows, by, pieces) => {
        const all = rows.map(({ cents, ...row }, at) =>
          goods({ ...row, id: String(at), price: dollars(cents) }),
        )
        const change: BulkChange = {
          price: by,
          ...(pieces && { stock: { ...pieces, reason: 'counted', note: '' } }),
        }
        const planned = plan(all, change, context)
        expect(planned).toHaveLength(all.length)
        planned.forEach((one, at) => {
          const product = all[at]
          if (product === undefined || one.kind !== 'ready') return
          expect(product.archived).toBe(false)
          if (one.after.price !== undefined) {
            expect(fromDecimal(one.before.price as Decimal)).toEqual(product.price)
            expect(toMinor(fromDecimal(one.after.price))).toBeGreaterThan(0)
          }
          if (one.after.available !== undefined) {
            expect(one.before.available).toBe(product.available)
            expect(one.after.available).toBeGreaterThanOrEqual(0)
          }
        })
      }),
    )
  })

  it.each([
    ['archived', goods({ archived: true }), { price: { how: 'set', amount: 5 } }],
    ['price_too_low', goods(), { price: { how: 'lower', amount: 12.5, rounding: 'cent' } }],
    ['price_too_high', goods(), { price: { how: 'raise', amount: 999_999.99, rounding: 'cent' } }],
    ['minimum_too_dear', goods({ minimum: 200 }), { price: { how: 'set', amount: 5000.01 } }],
    ['stock_below_zero', goods(), { stock: { how: 'add', pieces: -101, reason: 'lost', note: '' } }],
    ['stock_too_high', goods(), { stock: { how: 'add', pieces: 100_000_000, reason: 'received', note: '' } }],
  ] as const)('refuses a product: %s', (why, one, change) => {
    expect(plan([one], change as BulkChange, context)).toEqual([{ kind: 'refused', why }])
  })

  it('gives one of two products with a part number to the new maker, the first', () => {
    const both = ['a', 'b'].map((id) => goods({ id, partNumber: 'P-1', maker: id }))
    const kinds = plan(both, { maker: 'Orbe' }, context).map(({ kind }) => kind)
    expect(kinds).toEqual(['ready', 'refused'])
    const held = { ...context, holders: new Map([['P-1', 'other']]) }
    expect(plan(both, { maker: 'Orbe' }, held).map(({ kind }) => kind)).toEqual(['refused', 'refused'])
  })

  it('leaves a product alone that has all of it already', () => {
    const change: BulkChange = { price: { how: 'set', amount: 12.5 as Decimal }, maker: '', categoryId: null }
    expect(plan([goods()], change, context)).toEqual([{ kind: 'unchanged' }])
  })
})
