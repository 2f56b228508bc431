import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { codeOf, type PromotionRow, promotionOf, stateOf } from '#pricing/promotions/model.ts'
import { type Calendar, dayMs, later } from './calendar.ts'
import type { Random } from './random.ts'

/** A promotion with the orders that used it. */
export interface PastPromotion {
  readonly row: PromotionRow
  readonly createdAt: Date
  /** The emails of the customers who used it, one for each use. */
  readonly usedBy: string[]
}

const everything = { target: { kind: 'everything' }, combines: false, maxUses: null, isOff: false } as const

/**
 * Two promotions that have ended, and three that run, only for those who type their code: what everybody pays today is the price of
 * the catalogue.
 * @param brakes the id of the category of brakes.
 */
export function makePromotions(random: Random, calendar: Calendar, brakes: string): PastPromotion[] {
  const { opened, today } = calendar
  const amount = (cents: number) => toDecimal(fromMinor(cents))
  const make = (since: Date, fields: PromotionFields): PastPromotion => ({
    row: { id: random.id(since), used: 0, fields },
    createdAt: later(since, -dayMs),
    usedBy: [],
  })
  const from = (days: number) => later(opened, days * dayMs)
  const days = (start: Date, count: number) => ({
    from: start.toISOString(),
    until: later(start, count * dayMs).toISOString(),
  })
  return [
    make(from(60), {
      ...everything,
      name: 'Brake weeks',
      code: null,
      gives: { kind: 'percent', ppm: 100_000 },
      target: { kind: 'categories', ids: [brakes] },
      minimumSpend: null,
      ...days(from(60), 21),
      order: 1,
      maxUsesByCustomer: null,
    }),
    make(from(210), {
      ...everything,
      name: 'Season check',
      code: 'SEASON10',
      gives: { kind: 'percent', ppm: 100_000 },
      minimumSpend: amount(5000),
      ...days(from(210), 45),
      order: 2,
      maxUsesByCustomer: 1,
    }),
    make(from(20), {
      ...everything,
      name: 'Welcome',
      code: 'WELCOME5',
      gives: { kind: 'amount', amount: amount(500) },
      minimumSpend: amount(4000),
      from: null,
      until: null,
      order: 3,
      maxUsesByCustomer: 1,
    }),
    make(from(150), {
      ...everything,
      name: 'For large orders of workshops',
      code: 'WORKSHOP8',
      gives: { kind: 'percent', ppm: 80_000 },
      minimumSpend: amount(25_000),
      from: null,
      until: null,
      order: 4,
      maxUsesByCustomer: null,
    }),
    make(later(today, -9 * dayMs), {
      ...everything,
      name: 'Torque month',
      code: 'TORQUE12',
      gives: { kind: 'percent', ppm: 120_000 },
      minimumSpend: null,
      ...days(later(today, -9 * dayMs), 30),
      order: 5,
      maxUses: 200,
      maxUsesByCustomer: 2,
    }),
  ]
}

/** The codes that run at a time. */
export function codesAt(promotions: readonly PastPromotion[], at: Date): string[] {
  return running(promotions, at).flatMap(({ row }) => row.fields.code ?? [])
}

function running(promotions: readonly PastPromotion[], at: Date): PastPromotion[] {
  return promotions.filter(({ row, createdAt }) => createdAt <= at && stateOf(row, at) === 'running')
}

/** The promotions that a cart of a customer can have at a time; `code` is the one that they type. */
export function promotionsFor(
  promotions: readonly PastPromotion[],
  { at, email, code }: { readonly at: Date; readonly email: string; readonly code: string | null },
) {
  const all = running(promotions, at)
  const pricing = ({ row, usedBy }: PastPromotion) =>
    promotionOf({ ...row, used: usedBy.length }, usedBy.filter((one) => one === email).length)
  const coupon = all.find(({ row }) => code !== null && row.fields.code === codeOf(code))
  return {
    automatic: all.filter(({ row }) => row.fields.code === null).map(pricing),
    coupon: coupon && pricing(coupon),
  }
}
