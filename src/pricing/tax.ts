import type { Currency } from '#currencies.ts'
import { add, fromMinor, type Money, subtract, sum } from '#money.ts'
import { type Fraction, millionths, portions } from '#money-parts.ts'
import type { TaxRate } from './noun.ts'

/** An amount and the rates that apply to it, in the order in which compound rates include the rates before them. */
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
  /** In the order in which the rates first occur. */
  readonly rates: readonly RateTotal[]
  /** One for each amount, in its order. */
  readonly amounts: readonly Taxed[]
}

/**
 * The taxes of amounts. Each rate is rounded once over all amounts, half away from zero, and split over them by largest
 * remainder.
 *
 * Without tax in the prices, a rate is `base × rate`, right to the smallest unit; a compound rate's base includes the taxes
 * before it. With tax in the prices, the amount stays as it is and the tax is the share of it that the rate has:
 * `amount × rate / (1 + rate)` for a single rate.
 */
export function taxesOf(taxables: readonly Taxable[], pricesIncludeTax: boolean, currency: Currency): Taxes {
  const rates = distinctRates(taxables)
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

/** Simple rates come before compound ones, so that the taxes that a compound rate includes are known. */
function distinctRates(taxables: readonly Taxable[]): TaxRate[] {
  const byId = new Map(taxables.flatMap(({ rates }) => rates.map((rate) => [rate.id, rate])))
  const all = [...byId.values()]
  return [...all.filter(({ compound }) => !compound), ...all.filter(({ compound }) => compound)]
}

/** The rates whose taxes a compound rate of the same amount taxes too. */
function taxesBefore(own: readonly TaxRate[], rate: TaxRate): TaxRate[] {
  const compound = own.filter((one) => one.compound)
  return [
    ...own.filter((one) => !one.compound),
    ...compound.slice(
      0,
      compound.findIndex(({ id }) => id === rate.id),
    ),
  ]
}

/** The share of a rate in an amount that includes all its taxes. */
function shareInside(own: readonly TaxRate[], rate: TaxRate): Fraction {
  const unit = BigInt(millionths)
  const simple = own.filter(({ compound }) => !compound).reduce((all, { ppm }) => all + BigInt(ppm), 0n)
  const compound = own.filter((one) => one.compound)
  // What the amount without tax is multiplied by, over unit to the power of `powers`.
  let factor = unit + simple
  let powers = 1n
  let share = rate.compound ? 0n : BigInt(rate.ppm)
  let sharePowers = 1n
  for (const one of compound) {
    if (one.id === rate.id) {
      share = factor * BigInt(one.ppm)
      sharePowers = powers + 1n
    }
    factor *= unit + BigInt(one.ppm)
    powers += 1n
  }
  return { numerator: share * unit ** (powers - sharePowers), denominator: factor }
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
