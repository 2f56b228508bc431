import { pathSign } from '#base/contract/category-path.ts'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import {
  compare,
  type Decimal,
  fromDecimal,
  isMore,
  isZero,
  largestCharge,
  type Money,
  readMoney,
  subtract,
  toDecimal,
} from '#base/money.ts'
import { amountOfProduct, decimalFraction, type Fraction, percentOf, toEnding } from '#base/money-parts.ts'
import type { TaxRate } from '#pricing/calculation/model.ts'
import { withTaxes } from '#pricing/calculation/tax.ts'
import { rowFaults } from '../messages/import-rules.ts'
import type { RowProblem } from '../model.ts'

/** An amount of a file as it stands there, which may have more decimals than the currency. */
export interface FileAmount {
  readonly value: number
  readonly head: string
  readonly text: string
  /** It has tax as the prices of the shop have it. */
  readonly isOfShop?: boolean
}

/** The amounts of a row. */
export interface FileAmounts {
  readonly price?: FileAmount
  /** 0: there is none. */
  readonly comparePrice?: FileAmount
  readonly cost?: FileAmount
}

/** How prices come from the amounts of a file. */
export interface PriceRules extends Pick<ImportMapping, 'tax' | 'price'> {
  readonly pricesIncludeTax: boolean
  /** The rates where the seller is; for null, of the first tax class. */
  readonly ratesOf: (taxClass: string | null) => readonly TaxRate[]
}

/** What a price rule and the tax of a product depend on. */
interface Priced {
  readonly maker: string
  /** The path of its category. */
  readonly category: string
  readonly taxClass: string | null
}

/** What the amounts of a row make of its product. */
export interface PriceOfRow {
  readonly price?: Decimal
  readonly comparePrice?: Decimal | null
  /** Without tax. */
  readonly cost?: Decimal
  readonly problem?: RowProblem
}

const one: Fraction = { numerator: 1n, denominator: 1n }

/**
 * The prices of a product from the amounts of its row: the one of the file, or its cost multiplied by the factor of its maker, its category
 * or of all. The tax is added or taken out where the shop's prices and the file differ in it, at the rates of the seller's country, and it
 * is rounded once.
 */
export function priceOf(
  { price, comparePrice, cost }: FileAmounts,
  of: Priced,
  rules: PriceRules,
): PriceOfRow {
  const taxes = withTaxes(rules.ratesOf(of.taxClass))
  const costNet =
    cost && amountOfProduct([decimalFraction(cost.value), rules.tax === 'with' ? inverse(taxes) : one])
  const compared = comparePrice && comparedAt(comparePrice, rules, taxes)
  if (compared && 'problem' in compared) return compared
  const known = { ...(costNet && { cost: toDecimal(costNet) }), ...compared }
  const calculated = rules.price !== null && cost !== undefined
  const given = calculated ? cost : price
  if (given === undefined) return known
  const found = calculated ? byRule(cost, of, rules, taxes) : fromFile(given, rules, taxes)
  if (found === undefined || isZero(found) || isMore(found, largestCharge()))
    return { ...known, ...wrongAmount(given) }
  return { ...known, price: toDecimal(found) }
}

function comparedAt(given: FileAmount, rules: PriceRules, taxes: Fraction): PriceOfRow {
  if (given.value === 0) return { comparePrice: null }
  const found = fromFile(given, rules, taxes)
  return found === undefined || isZero(found) || isMore(found, largestCharge())
    ? wrongAmount(given)
    : { comparePrice: toDecimal(found) }
}

function wrongAmount({ head, text }: FileAmount): Required<Pick<PriceOfRow, 'problem'>> {
  return { problem: { column: head, value: text, ...rowFaults.amount } }
}

/** Undefined for more decimals than the currency has, where no tax makes it another amount anyway. */
function fromFile(
  { value, isOfShop = false }: FileAmount,
  rules: PriceRules,
  taxes: Fraction,
): Money | undefined {
  const factor = isOfShop ? one : taxFactor(rules, taxes)
  return factor === one ? readMoney(value) : amountOfProduct([decimalFraction(value), factor])
}

function byRule({ value }: FileAmount, of: Priced, rules: PriceRules, taxes: Fraction): Money {
  const { factors = [], factor = 1, rounding = 'cent', least = null } = rules.price ?? {}
  const own = factors.find((each) => holds(each, of))?.factor ?? factor
  const exact = amountOfProduct([decimalFraction(value), decimalFraction(own), taxFactor(rules, taxes)])
  const rounded = rounding === 'cent' ? exact : toEnding(exact, rounding === 'to_90' ? 90 : 99)
  const floor = least === null ? undefined : fromDecimal(least)
  return floor !== undefined && compare(rounded, floor) < 0 ? floor : rounded
}

function holds(
  { of, name }: { readonly of: 'maker' | 'category'; readonly name: string },
  { maker, category }: Priced,
) {
  return of === 'maker'
    ? maker.toLowerCase() === name.toLowerCase()
    : category === name || category.startsWith(`${name}${pathSign}`)
}

function taxFactor({ tax, pricesIncludeTax }: PriceRules, taxes: Fraction): Fraction {
  if (tax === null || (tax === 'with') === pricesIncludeTax || taxes.numerator === taxes.denominator)
    return one
  return pricesIncludeTax ? taxes : inverse(taxes)
}

function inverse({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator }
}

/** What is left of a price after its cost, in percent of the price without tax. */
export function marginPercent(
  price: Decimal,
  cost: Decimal,
  taxClass: string | null,
  { pricesIncludeTax, ratesOf }: PriceRules,
): number | null {
  const taxes = withTaxes(ratesOf(taxClass))
  const net = amountOfProduct([decimalFraction(price), pricesIncludeTax ? inverse(taxes) : one])
  return percentOf(subtract(net, fromDecimal(cost)), net)
}
