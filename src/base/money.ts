import type { $brand } from 'zod/mini'
import type { Currency } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import { digitsOf } from '#base/format-integer.ts'
import { shopConfig, type Writing } from '#base/shop-config.ts'

/*
 * The one place that adds, compares, reads, writes and formats money (docs/decisions/base/money.md). Amounts are whole
 * numbers of the smallest unit of their currency, so nothing is ever rounded.
 */

/** An amount of a currency. Compare and calculate with the functions below: they refuse to mix currencies. */
export interface Money {
  /** In the smallest unit: cents of dollars, yen of yen, fils of dinars. */
  readonly minor: number
  readonly currency: Currency
}

/** An amount in the API, a decimal number such as `19.9`. The result of a calculation with it is a plain number. */
export type Decimal = number & $brand<'Decimal'>

/** The shop's currency. Amounts in the API and in columns without a currency are in it. */
export function shopCurrency(): Currency {
  return shopConfig().currency
}

/** The largest amount whose decimal in the API is exact: 22 trillion dollars. */
const most = 2 ** 51 - 1

/**
 * An amount of the smallest unit, as columns and the payment provider have it.
 * @throws RangeError for a number that is not whole, or too large to be written exactly.
 */
export function fromMinor(minor: number, currency: Currency = shopCurrency()): Money {
  if (!Number.isInteger(minor) || Math.abs(minor) > most) throw new RangeError(`${minor} is not an amount`)
  // Turns -0 into 0, because -0 would be written as `-0`.
  return { minor: minor + 0, currency }
}

/** The largest amount that there can be, in the shop's currency. */
export function largestAmount(): Money {
  return fromMinor(most)
}

/**
 * An amount of the shop's currency in its smallest unit, as columns without a currency have it.
 * @throws Error for another currency.
 */
export function toMinor(amount: Money): number {
  return toMinorOf(amount, shopCurrency())
}

/** An amount in the smallest unit of `currency`. @throws Error for an amount of another currency. */
export function toMinorOf(amount: Money, currency: Currency): number {
  refuseMixed(amount, fromMinor(0, currency))
  return amount.minor
}

/** The most that one card payment can be: eight digits (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export function largestCharge(): Money {
  return fromMinor(99_999_999)
}

/** @throws Error for two currencies. */
export function add(one: Money, other: Money): Money {
  refuseMixed(one, other)
  return fromMinor(one.minor + other.minor, one.currency)
}

/** @throws Error for two currencies. */
export function subtract(from: Money, other: Money): Money {
  refuseMixed(from, other)
  return fromMinor(from.minor - other.minor, from.currency)
}

/** The sum of the amounts; 0 of `currency` for none. @throws Error for two currencies. */
export function sum(amounts: readonly Money[], currency: Currency = shopCurrency()): Money {
  return amounts.reduce(add, fromMinor(0, currency))
}

/** The amount `count` times. @throws RangeError where that is not a whole number of the smallest unit. */
export function times(amount: Money, count: number): Money {
  return fromMinor(amount.minor * count, amount.currency)
}

/** How often `part`, which is not negative, fits into `whole`. @throws Error for two currencies. */
export function fitsInto(part: Money, whole: Money): number {
  refuseMixed(part, whole)
  return Math.floor(whole.minor / part.minor)
}

/** Below 0, 0 or above 0, for `sort`. @throws Error for two currencies. */
export function compare(one: Money, other: Money): number {
  refuseMixed(one, other)
  return one.minor - other.minor
}

export function isMore(one: Money, other: Money): boolean {
  return compare(one, other) > 0
}

/** Whether both are the same amount of the same currency: 5 dollars are not 5 euros. */
export function isSame(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currency === other.currency
}

export function isZero({ minor }: Money): boolean {
  return minor === 0
}

function refuseMixed(one: Money, other: Money): void {
  if (one.currency !== other.currency) throw new Error(`${one.currency} and ${other.currency} do not mix`)
}

const written = /^(0|[1-9]\d{0,8})(?:\.(\d+))?$/

/**
 * The amount that a person or a caller wrote, such as `'19.9'` or `19.9`; undefined for anything else, more decimals than
 * the currency has included.
 */
export function readMoney(text: string | number, currency: Currency = shopCurrency()): Money | undefined {
  const match = written.exec(String(text))
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const exponent = exponentOf(currency)
  if (fraction.length > exponent) return undefined
  return fromMinor(Number(whole + fraction.padEnd(exponent, '0')), currency)
}

/** The amount as the API has it: `19.9`. */
export function toDecimal({ minor, currency }: Money): Decimal {
  return (minor / 10 ** exponentOf(currency)) as Decimal
}

/** The amount of an answer of the shop. @throws RangeError for more decimals than the currency has: nothing is rounded. */
export function fromDecimal(decimal: Decimal, currency: Currency = shopCurrency()): Money {
  const unit = 10 ** exponentOf(currency)
  const minor = Math.round(decimal * unit)
  if (minor / unit !== decimal) throw new RangeError(`${decimal} is not an amount`)
  return fromMinor(minor, currency)
}

/** The same with these amounts of an answer as money; null stays null. @throws RangeError as `fromDecimal`. */
export function withMoney<Answer extends { readonly [Key in Field]: Decimal | null }, Field extends string>(
  answer: Answer,
  ...fields: Field[]
): WithMoney<Answer, Field> {
  const amounts = fields.map((field) => {
    const amount: Decimal | null = answer[field]
    return [field, amount === null ? null : fromDecimal(amount)] as const
  })
  return Object.assign({ ...answer }, Object.fromEntries(amounts)) as WithMoney<Answer, Field>
}

type WithMoney<Answer, Field> = {
  [Key in keyof Answer]: Key extends Field ? Money | Extract<Answer[Key], null> : Answer[Key]
}

/** The amount as digits, for an input field: `19.90`. */
export function inputText(amount: Money): string {
  return toDecimal(amount).toFixed(exponentOf(amount.currency))
}

/** The amount as displayed: `$1,250.40`, or as the shop writes it. Of another currency than the shop's only the code is known. */
export function formatMoney(amount: Money): string {
  return formatMoneyBy(amount.currency === shopCurrency() ? shopConfig().writing : undefined, amount)
}

/** The amount as a document displays it that was made when the shop wrote its amounts so. */
export function formatMoneyBy(writing: Writing | undefined, amount: Money): string {
  const digits = Math.abs(toDecimal(amount)).toFixed(exponentOf(amount.currency))
  const sign = amount.minor < 0 ? '-' : ''
  if (writing === undefined) return `${sign}${amount.currency.toUpperCase()}\u00a0${digits}`
  const [whole = '', fraction] = digits.split('.')
  const point = fraction === undefined ? '' : `${writing.point}${fraction}`
  return `${sign}${writing.before}${digitsOf(whole, writing)}${point}${writing.after}`
}

/** What stands beside a field for an amount: `$`, `zł`. */
export function currencySign(): string {
  const { before, after } = shopConfig().writing
  return (before || after).trim()
}

/** The amount of an answer of the shop, as displayed. */
export function formatDecimal(decimal: Decimal): string {
  return formatMoney(fromDecimal(decimal))
}
