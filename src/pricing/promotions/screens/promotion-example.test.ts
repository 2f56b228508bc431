import { expect, it } from 'vitest'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { newPromotion } from './promotion-draft.ts'
import { promotionExample } from './promotion-example.ts'

const usd = (minor: number) => toDecimal(fromMinor(minor))
const disc = { id: 'disc', price: usd(2000), categoryId: 'discs', maker: 'Halden' }
const oil = { id: 'oil', price: usd(1000), categoryId: null, maker: 'Orvel' }
const categories = [
  { id: 'brakes', parentId: null },
  { id: 'discs', parentId: 'brakes' },
]
const promotion = (given: Partial<PromotionFields>, used = 0) => ({
  id: 'this',
  used,
  fields: { ...newPromotion(0), name: 'This', code: 'THIS', ...given },
})

function example(
  given: Partial<PromotionFields>,
  { used = 0, others = [] as Partial<PromotionFields>[], breaks = [{ from: 10, price: usd(1500) }] } = {},
) {
  const { totals, problem } = promotionExample({
    promotion: promotion(given, used),
    others: others.map((fields, index) => ({
      ...promotion({ name: 'Other', code: null, ...fields }),
      id: `other-${index}`,
    })),
    lines: [
      { product: disc, quantity: 10, prices: { breaks, groups: [] } },
      { product: oil, quantity: 1, prices: undefined },
    ],
    categories,
    delivery: fromMinor(490),
    now: new Date('2026-11-23T12:00:00Z'),
  })
  return { total: toDecimal(totals.total), problem, taken: totals.promotions.map(({ name }) => name) }
}

it('takes a percentage off all goods, at the price of the quantity', () => {
  // (10 × 15 + 10) less 10 %, and the delivery.
  expect(example({})).toEqual({ total: 148.9, problem: undefined, taken: ['This'] })
})

it('counts a category with those below it', () => {
  const gives = { kind: 'amount', amount: usd(500) } as const
  expect(example({ gives, target: { kind: 'categories', ids: ['brakes'] } })).toMatchObject({ total: 159.9 })
  expect(example({ gives, target: { kind: 'makers', ids: ['Nobody'] } })).toEqual({
    total: 164.9,
    problem: 'nothing_fits',
    taken: [],
  })
})

it('says why one that is applied by itself takes nothing off', () => {
  const code = null
  expect(example({ code, from: '2026-12-01T00:00:00Z' }).problem).toBe('not_yet')
  expect(example({ code, until: '2026-11-23T12:00:00Z' }).problem).toBe('over')
  expect(example({ code, minimumSpend: usd(16_001) }).problem).toBe('minimum_spend')
  expect(example({ code, maxUses: 2 }, { used: 2 }).problem).toBe('used_up')
  expect(example({ code, order: 1 }, { others: [{ combines: false }] })).toMatchObject({
    problem: 'does_not_combine',
    taken: ['Other'],
  })
})

it('is applied after the others with a lower order', () => {
  const others = [{ order: -1, gives: { kind: 'amount', amount: usd(6000) } as const }]
  expect(example({ code: null }, { others })).toEqual({
    total: 94.9,
    problem: undefined,
    taken: ['Other', 'This'],
  })
})
