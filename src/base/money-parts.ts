import type { $brand } from 'zod/mini'
import type { Currency } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import { fromMinor, type Money, shopCurrency, sum, toMinorOf } from '#base/money.ts'

/*
 * Parts of money: the one place that rounds (docs/decisions/base/money.md). A sum is rounded once, half away from zero, and its
 * parts are whole amounts that add up to it: each gets its exact share rounded down, and the units that are left go to the
 * largest remainders (the method of largest remainder).
 */

/** An exact share of an amount, such as 19/119. Not negative. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Rates and percentages are whole numbers of millionths: 9.975 % is 99,750. */
export const millionths = 1_000_000

/** The fraction of a rate in millionths. */
export function rateOf(ppm: number): Fraction {
  return { numerator: BigInt(ppm), denominator: BigInt(millionths) }
}

/** The fraction that a decimal is, exactly as it is written: 12.396694 is 12,396,694 millionths. @throws RangeError for another writing. */
export function decimalFraction(decimal: number): Fraction {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(decimal)) ?? []
  if (whole === '') throw new RangeError(`${decimal} is not a decimal that is not negative`)
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}

/** The product of fractions as an amount, in the main unit of the currency, rounded once and half up. */
export function amountOfProduct(factors: readonly Fraction[], currency: Currency = shopCurrency()): Money {
  const unit = 10n ** BigInt(exponentOf(currency))
  const numerator = factors.reduce((product, one) => product * one.numerator, unit)
  const denominator = factors.reduce((product, one) => product * one.denominator, 1n)
  return fromMinor(Number(roundedQuotient(numerator, denominator)), currency)
}

/** The fraction that an amount is of another. @throws Error for two currencies. */
export function fractionOf(part: Money, whole: Money): Fraction {
  const { currency } = whole
  return {
    numerator: BigInt(toMinorOf(part, currency)),
    denominator: BigInt(toMinorOf(whole, currency)),
  }
}

export interface Term {
  /** Not negative. */
  readonly amount: Money
  readonly by: Fraction
  /** The most that this part may be; without it, the exact share rounded up. */
  readonly most?: Money
}

export interface Parts {
  readonly total: Money
  /** One for each term, in its order; they add up to the total. */
  readonly parts: readonly Money[]
}

/**
 * The sum of the terms (amount × fraction), rounded once, and the part of each term. When the limits of all terms are
 * reached, the total is smaller by the units that are left.
 * @throws Error for two currencies; RangeError for a negative amount.
 */
export function portions(terms: readonly Term[], currency: Currency = shopCurrency()): Parts {
  const denominator = terms.reduce((all, { by }) => leastCommonMultiple(all, by.denominator), 1n)
  const exact = terms.map(({ amount, by }) => {
    const minor = toMinorOf(amount, currency)
    if (minor < 0) throw new RangeError(`${minor} is negative`)
    return BigInt(minor) * by.numerator * (denominator / by.denominator)
  })
  const total = roundedQuotient(
    exact.reduce((all, share) => all + share, 0n),
    denominator,
  )
  const parts = largestRemainder(
    exact.map((share, index) => {
      const { amount, most } = terms[index] ?? {}
      return {
        whole: share / denominator,
        remainder: share % denominator,
        weight: amount?.minor ?? 0,
        most: most === undefined ? undefined : BigInt(toMinorOf(most, currency)),
      }
    }),
    total,
  ).map((minor) => fromMinor(Number(minor), currency))
  return { total: sum(parts, currency), parts }
}

/** An amount multiplied by a fraction, rounded half away from zero. */
export function portion(amount: Money, by: Fraction): Money {
  return portions([{ amount, by }], amount.currency).total
}

/**
 * An amount divided in proportion to weights: the parts add up to it, and none is larger than its weight unless the amount
 * is larger than all weights together. Equal parts where all weights are zero.
 * @throws RangeError without a weight.
 */
export function split(amount: Money, weights: readonly Money[]): Money[] {
  if (weights.length === 0) throw new RangeError('There is nothing to split the amount over')
  const all = BigInt(sum(weights, amount.currency).minor)
  const terms = weights.map((weight): Term => {
    const by =
      all === 0n
        ? { numerator: 1n, denominator: BigInt(weights.length) }
        : { numerator: BigInt(weight.minor), denominator: all }
    return { amount, by }
  })
  return [...portions(terms, amount.currency).parts]
}

/** An average with the six further decimals that repeated rounding must not lose: in millionths of the smallest unit. */
export type Micro = number & $brand<'Micro'>

/**
 * The moving average of what pieces cost after more of them came, rounded half up once.
 * @param before the average of `stock` pieces; undefined if nobody knows what they cost, then the result is the average of the new ones.
 */
export function movingAverage(
  before: Micro | undefined,
  stock: number,
  come: { readonly pieces: number; readonly cost: Money },
): Micro {
  const cost = BigInt(come.cost.minor) * BigInt(millionths)
  if (before === undefined) return Number(cost) as Micro
  const [had, more] = [BigInt(stock), BigInt(come.pieces)]
  return Number(roundedQuotient(BigInt(before) * had + cost * more, had + more)) as Micro
}

/** An average as an amount, rounded half up. */
export function ofMicro(micro: Micro, currency: Currency = shopCurrency()): Money {
  return fromMinor(Number(roundedQuotient(BigInt(micro), BigInt(millionths))), currency)
}

/** What part `part` is of `whole`, in percent with one decimal; null of nothing. @throws Error for two currencies. */
export function percentOf(part: Money, whole: Money): number | null {
  const [one, all] = [toMinorOf(part, whole.currency), whole.minor]
  return all === 0 ? null : Math.round((one * 1000) / all) / 10
}

interface Share {
  readonly whole: bigint
  readonly remainder: bigint
  readonly weight: number
  readonly most: bigint | undefined
}

/** Of equal remainders the larger amount comes first, then the earlier one, so that the same terms always give the same parts. */
function largestRemainder(shares: readonly Share[], total: bigint): bigint[] {
  const parts = shares.map(({ whole, most }) => (most !== undefined && most < whole ? most : whole))
  const byRemainder = shares
    .map((share, index) => ({ ...share, index }))
    .sort(
      (one, other) =>
        (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1) ||
        other.weight - one.weight ||
        one.index - other.index,
    )
  let left = total - parts.reduce((all, part) => all + part, 0n)
  // The second round gives out the units that the limits of other parts have left over.
  for (let turn = 0; turn < 2; turn++)
    for (const { index, most, remainder } of byRemainder) {
      const part = parts[index] ?? 0n
      if (left === 0n) return parts
      if ((turn === 0 && remainder === 0n) || (most !== undefined && part >= most)) continue
      parts[index] = part + 1n
      left -= 1n
    }
  return parts
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b !== 0n) [a, b] = [b, a % b]
  return (one / a) * other
}

/**
 * The nearest amount that ends in so many hundredths of the main unit (.90, .99), the higher one of two that are as near, and never
 * 0 or less. An amount of a currency without decimals stays as it is.
 */
export function toEnding(amount: Money, hundredths: 90 | 99): Money {
  const unit = 10 ** exponentOf(amount.currency)
  if (unit === 1) return amount
  const ending = (unit / 100) * hundredths
  const minor = toMinorOf(amount, amount.currency)
  const lower = Math.floor((minor - ending) / unit) * unit + ending
  const higher = lower + unit
  const isLower = lower > 0 && minor - lower < higher - minor
  return fromMinor(isLower ? lower : higher, amount.currency)
}
