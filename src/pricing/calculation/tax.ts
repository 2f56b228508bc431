import type { Currency } from '#base/currencies.ts'
import { add, fromMinor, type Money, subtract, sum } from '#base/money.ts'
import { type Fraction, millionths, portions } from '#base/money-parts.ts'
import type { TaxRate } from './model.ts'

/** An amount and the rates that apply to it, in the order of their zone: a compound rate includes the rates before it. */
export interface Taxable {
  readonly amount: Money
  readonly rates: readonly TaxRate[]
}

/** One rate of an order: rounded once. */
export interface RateTotal {
  readonly rate: TaxRate
  /** The taxed amount, without this tax. */
  readonly base: Money
  readonly tax: Money
}

/** An amount without taxes, and each of its taxes. */
export interface Taxed {
  readonly net: Money
  readonly tax: Money
  readonly taxes: readonly { readonly rate: TaxRate; readonly amount: Money }[]
}

export interface Taxes {
  /** In the order of their zone. */
  readonly rates: readonly RateTotal[]
  /** One for each amount, in its order. */
  readonly amounts: readonly Taxed[]
}

/**
 * The taxes of amounts, rate by rate in the order of the zone, in any order of the amounts. Each rate is rounded once over all amounts, half away from zero, and split over them by largest
 * remainder.
 *
 * Without tax in the prices, a rate is `base × rate`, right to the smallest unit; a compound rate's base includes the taxes
 * before it. With tax in the prices, the amount stays as it is and the tax is the share of it that the rate has:
 * `amount × rate / (1 + rate)` for a single rate.
 * @param zone all rates of the zone, in its order; without it, the order is the one that the amounts have in common.
 */
export function taxesOf(
  given: readonly Taxable[],
  pricesIncludeTax: boolean,
  currency: Currency,
  zone: readonly TaxRate[] = [],
): Taxes {
  const rates = ratesInOrder(given, zone)
  const taxables = given.map(({ amount, rates: own }) => ({ amount, rates: rates.filter(isIn(own)) }))
  const parts = new Map<string, readonly Money[]>()
  const nothing = fromMinor(0, currency)
  const taxOf = (index: number, { id }: TaxRate) => parts.get(id)?.[index] ?? nothing
  const taxSoFar = (index: number) =>
    sum(
      [...parts.values()].map((amounts) => amounts[index] ?? nothing),
      currency,
    )
  const totals = rates.map((rate): RateTotal => {
    const terms = taxables.map(({ amount, rates: own }, index) => {
      if (!own.some(({ id }) => id === rate.id)) return { amount: nothing, by: none }
      if (pricesIncludeTax)
        return { amount, by: shareInside(own, rate), most: subtract(amount, taxSoFar(index)) }
      const before = rate.compound ? taxesBefore(own, rate).map((one) => taxOf(index, one)) : []
      return { amount: add(amount, sum(before, currency)), by: ppmOf(rate) }
    })
    const { total: tax, parts: own } = portions(terms, currency)
    parts.set(rate.id, own)
    const taxed = sum(
      terms.map(({ amount }) => amount),
      currency,
    )
    return { rate, base: taxed, tax }
  })
  const amounts = taxables.map(({ amount, rates: own }, index): Taxed => {
    const taxes = own.map((rate) => ({ rate, amount: taxOf(index, rate) }))
    const tax = sum(
      taxes.map((one) => one.amount),
      currency,
    )
    return { net: pricesIncludeTax ? subtract(amount, tax) : amount, tax, taxes }
  })
  return {
    rates: pricesIncludeTax
      ? totals.map((one) => ({ ...one, base: netBase(one, taxables, taxOf, currency) }))
      : totals,
    amounts,
  }
}

const none: Fraction = { numerator: 0n, denominator: 1n }

function ppmOf({ ppm }: TaxRate): Fraction {
  return { numerator: BigInt(ppm), denominator: BigInt(millionths) }
}

function isIn(rates: readonly TaxRate[]) {
  return ({ id }: TaxRate) => rates.some((rate) => rate.id === id)
}

/**
 * The rates of all amounts, each once and after those that any amount has before it: a compound rate that only one of two amounts
 * pays first must not be calculated before a rate that it includes on the other. Rates that no amount has together are ordered by
 * their ids.
 */
function ratesInOrder(taxables: readonly Taxable[], zone: readonly TaxRate[]): TaxRate[] {
  const used = new Map(taxables.flatMap(({ rates }) => rates.map((rate) => [rate.id, rate])))
  const ids = [zone, ...taxables.map(({ rates }) => rates)].map((rates) => rates.map(({ id }) => id))
  let lists = ids.map((list) => list.filter((id) => used.has(id)))
  const inOrder: TaxRate[] = []
  for (let left = [...used.keys()].sort(); left.length > 0; ) {
    const isFirst = (id: string) => lists.every((list) => list.indexOf(id) <= 0)
    // Lists that contradict each other are of no zone; any order of theirs gives an amount.
    const next = left.find(isFirst) ?? left[0]
    left = left.filter((id) => id !== next)
    lists = lists.map((list) => list.filter((id) => id !== next))
    const rate = next === undefined ? undefined : used.get(next)
    if (rate !== undefined) inOrder.push(rate)
  }
  return inOrder
}

/** The rates of the same amount whose taxes a compound rate taxes too. */
function taxesBefore(own: readonly TaxRate[], rate: TaxRate): TaxRate[] {
  return own.slice(
    0,
    own.findIndex(({ id }) => id === rate.id),
  )
}

/** The share of a rate in an amount that includes all its taxes. */
function shareInside(own: readonly TaxRate[], rate: TaxRate): Fraction {
  const unit = BigInt(millionths)
  // The amount with the taxes so far, and the share of the rate, for an amount without taxes of `scale`.
  let [factor, share, scale] = [1n, 0n, 1n]
  for (const one of own) {
    const tax = (one.compound ? factor : scale) * BigInt(one.ppm)
    share = one.id === rate.id ? tax : share * unit
    factor = factor * unit + tax
    scale *= unit
  }
  return { numerator: share, denominator: factor }
}

/** What an amount with all taxes is of the amount without them: 119/100. */
export function withTaxes(rates: readonly TaxRate[]): Fraction {
  const unit = BigInt(millionths)
  let [factor, scale] = [1n, 1n]
  for (const { compound, ppm } of rates) {
    factor = factor * unit + (compound ? factor : scale) * BigInt(ppm)
    scale *= unit
  }
  return { numerator: factor, denominator: scale }
}

/** With tax in the prices: the base of a rate, without its own tax and without taxes that do not belong to its base. */
function netBase(
  { rate }: RateTotal,
  taxables: readonly Taxable[],
  taxOf: (index: number, rate: TaxRate) => Money,
  currency: Currency,
): Money {
  const bases = taxables.flatMap(({ amount, rates: own }, index) => {
    if (!own.some(({ id }) => id === rate.id)) return []
    const inBase = rate.compound ? taxesBefore(own, rate).map(({ id }) => id) : []
    const outside = own.filter(({ id }) => !inBase.includes(id)).map((one) => taxOf(index, one))
    return [subtract(amount, sum(outside, currency))]
  })
  return sum(bases, currency)
}
