import type { Currency } from '#base/currencies.ts'
import {
  add,
  compare,
  fromMinor,
  isZero,
  type Money,
  shopCurrency,
  subtract,
  sum,
  times,
} from '#base/money.ts'
import { split } from '#base/money-parts.ts'
import type { Cart, CartLine, NotApplied, Rules, TaxRate } from './model.ts'
import { type AppliedPromotion, afterPromotions, applyPromotions, inOrder, isOn } from './promotions.ts'
import { type RateTotal, type Taxable, type Taxed, taxesOf } from './tax.ts'
import { type PriceRule, unitPriceOf } from './unit-price.ts'

export interface LineTotal {
  readonly productId: string
  readonly quantity: number
  readonly unitPrice: Money
  /** Which rule determines the unit price, and the quantity break that applies. */
  readonly priceRule: PriceRule
  readonly breakFrom: number | undefined
  /** The unit price multiplied by the quantity. */
  readonly goods: Money
  readonly discount: Money
  /** Which promotions made the discount, in the order in which they were applied. */
  readonly discounts: readonly { readonly promotionId: string; readonly amount: Money }[]
  /** Without tax. */
  readonly net: Money
  readonly tax: Money
  readonly taxes: Taxed['taxes']
  /** What the line adds to the total: net and tax. */
  readonly total: Money
}

export interface DeliveryTotal {
  readonly price: Money
  readonly discount: Money
  readonly net: Money
  readonly tax: Money
  /** One for each of its rates. */
  readonly taxes: Taxed['taxes']
  readonly total: Money
}

export interface Totals {
  readonly currency: Currency
  readonly lines: readonly LineTotal[]
  /** The lines before their discounts, with or without tax as the prices are. */
  readonly goods: Money
  /** The discount on the goods, without the discount on the delivery. */
  readonly discount: Money
  readonly promotions: readonly AppliedPromotion[]
  readonly couponProblem: NotApplied | undefined
  /** Undefined while no delivery is chosen. */
  readonly delivery: DeliveryTotal | undefined
  readonly taxes: readonly RateTotal[]
  readonly tax: Money
  /** What the customer pays. */
  readonly total: Money
}

/**
 * Calculates the cost of a cart: unit price (quantity break, customer group), promotions, coupon, delivery, tax, total, in
 * this order. It is the only function that calculates totals: carts, checkouts, changes of an order and invoices use it.
 * The parts add up to the total, no part is negative, and the same cart always has the same amounts.
 * @throws Error for two currencies.
 */
export function calculateTotals(given: Cart, rules: Rules, currency: Currency = shopCurrency()): Totals {
  const { order, back } = calculationOrder(given, rules)
  const lines = order.map((index) => given.lines[index]).filter((line) => line !== undefined)
  const totals = totalsInOrder({ ...given, lines }, rules, currency)
  const asGiven = <Part>(parts: readonly Part[]) =>
    back.map((at) => parts[at]).filter((part) => part !== undefined)
  return {
    ...totals,
    lines: asGiven(totals.lines),
    promotions: totals.promotions.map((one) => ({ ...one, byLine: asGiven(one.byLine) })),
  }
}

/**
 * The order in which lines are calculated, as indexes, and the place of each line in it. Of parts with the same remainder the first gets
 * the smallest unit that is left. Lines that pay other taxes or have other promotions are therefore sorted by these and by their price:
 * the total must not depend on what was put into the cart first.
 */
function calculationOrder({ lines }: Cart, { automatic, coupon }: Rules) {
  const promotions = [...inOrder(automatic), ...(coupon ? [coupon] : [])]
  const keys = lines.map((line) =>
    [...line.taxRates.map(({ id }) => id), ...promotions.map(({ target }) => isOn(target, line))].join(' '),
  )
  const goods = lines.map(({ prices, quantity }) => times(unitPriceOf(prices, quantity).unitPrice, quantity))
  const order = lines
    .map((_, index) => index)
    .sort((one, other) => {
      const [key = '', otherKey = ''] = [keys[one], keys[other]]
      if (key !== otherKey) return key < otherKey ? -1 : 1
      const [here, there] = [goods[one], goods[other]]
      return (here && there && compare(there, here)) || one - other
    })
  const back = lines.map((_, index) => order.indexOf(index))
  return { order, back }
}

function totalsInOrder(cart: Cart, rules: Rules, currency: Currency): Totals {
  const nothing = fromMinor(0, currency)
  const prices = cart.lines.map(({ prices, quantity }) => unitPriceOf(prices, quantity))
  const goods = cart.lines.map(({ quantity }, index) => times(prices[index]?.unitPrice ?? nothing, quantity))
  const promotions = applyPromotions(cart.lines, goods, rules, currency)
  const amounts = afterPromotions(goods, promotions.applied)
  const deliveryAmount =
    cart.delivery === undefined || promotions.freeDelivery ? nothing : cart.delivery.price
  const deliveries = deliveryParts(cart, amounts, deliveryAmount)

  const taxables = [
    ...cart.lines.map(({ taxRates: rates }, index) => ({ amount: amounts[index] ?? nothing, rates })),
    ...deliveries,
  ]
  const { rates, amounts: taxed } = taxesFor(taxables, rules, currency, cart.zoneRates)
  const lines = cart.lines.map((line, index) =>
    lineTotal(
      line,
      prices[index] ?? unitPriceOf(line.prices, line.quantity),
      taxed[index] ?? untaxed(nothing),
      {
        index,
        goods: goods[index] ?? nothing,
        promotions: promotions.applied,
        currency,
      },
    ),
  )
  const delivery =
    cart.delivery &&
    deliveryTotal(cart.delivery.price, deliveryAmount, taxed.slice(cart.lines.length), currency)
  const tax = sum(
    rates.map((one) => one.tax),
    currency,
  )
  return {
    currency,
    lines,
    goods: sum(goods, currency),
    discount: sum(
      promotions.applied.map(({ amount }) => amount),
      currency,
    ),
    promotions: promotions.applied,
    couponProblem: promotions.couponProblem,
    delivery,
    taxes: rates,
    tax,
    total: sum([...lines.map((line) => line.total), delivery?.total ?? nothing], currency),
  }
}

/** A tax-exempt customer pays the price without the tax that it includes. */
function taxesFor(
  taxables: readonly Taxable[],
  { pricesIncludeTax, taxExempt }: Rules,
  currency: Currency,
  zone?: readonly TaxRate[],
) {
  if (!taxExempt) return taxesOf(taxables, pricesIncludeTax, currency, zone)
  const amounts = pricesIncludeTax
    ? taxesOf(taxables, true, currency, zone).amounts.map(({ net }) => untaxed(net))
    : taxables.map(({ amount }) => untaxed(amount))
  return { rates: [], amounts }
}

function untaxed(net: Money): Taxed {
  return { net, tax: fromMinor(0, net.currency), taxes: [] }
}

/** The taxable amounts of the delivery: one with its own rates, or one for each line with the rates of the line. */
function deliveryParts({ lines, delivery }: Cart, amounts: readonly Money[], price: Money): Taxable[] {
  if (delivery === undefined) return []
  if (delivery.taxRates !== 'as_goods') return [{ amount: price, rates: delivery.taxRates }]
  if (lines.length === 0) return [{ amount: price, rates: [] satisfies TaxRate[] }]
  const parts = split(price, amounts)
  return lines.map(({ taxRates: rates }, index) => ({
    amount: parts[index] ?? fromMinor(0, price.currency),
    rates,
  }))
}

interface LineIn {
  readonly index: number
  readonly goods: Money
  readonly promotions: readonly AppliedPromotion[]
  readonly currency: Currency
}

function lineTotal(
  { productId, quantity }: CartLine,
  { unitPrice, rule, from }: ReturnType<typeof unitPriceOf>,
  { net, tax, taxes }: Taxed,
  { index, goods, promotions, currency }: LineIn,
): LineTotal {
  const discounts = promotions.flatMap(({ id, byLine }) => {
    const amount = byLine[index]
    return amount === undefined || isZero(amount) ? [] : [{ promotionId: id, amount }]
  })
  return {
    productId,
    quantity,
    unitPrice,
    priceRule: rule,
    breakFrom: from,
    goods,
    discount: sum(
      discounts.map(({ amount }) => amount),
      currency,
    ),
    discounts,
    net,
    tax,
    taxes,
    total: add(net, tax),
  }
}

function deliveryTotal(
  price: Money,
  charged: Money,
  parts: readonly Taxed[],
  currency: Currency,
): DeliveryTotal {
  const net = sum(
    parts.map((part) => part.net),
    currency,
  )
  const tax = sum(
    parts.map((part) => part.tax),
    currency,
  )
  const byRate = Map.groupBy(
    parts.flatMap((part) => part.taxes),
    ({ rate }) => rate.id,
  )
  const taxes = [...byRate.values()].flatMap((same) => {
    const [first] = same
    const amounts = same.map(({ amount }) => amount)
    return first === undefined ? [] : [{ rate: first.rate, amount: sum(amounts, currency) }]
  })
  return { price, discount: subtract(price, charged), net, tax, taxes, total: add(net, tax) }
}
