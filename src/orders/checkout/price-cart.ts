import { fromMinor, type Money, sum } from '#base/money.ts'
import { deliveryDates } from '#pricing/calculation/delivery-dates.ts'
import { heaviest } from '#pricing/calculation/delivery-price.ts'
import { calculateTotals, type Totals } from '#pricing/calculation/totals.ts'
import { type CartDelivery, isPriced, type PricedCart } from '#pricing/carts/model.ts'
import type { ToPrice } from '#pricing/carts/terms.ts'
import { deliveryCountries, excessWeight, offeredMethods } from '#pricing/deliveries/model.ts'
import { type Destinationless, type Route, readTerms, type Terms, type TermsShop } from './inside/terms.ts'

/** What pricing a cart needs from the shop. */
export type PricingShop = TermsShop

/**
 * What a cart costs now, for carts and checkouts alike: both charge the same cents for the same cart. It reads in one round
 * trip and changes nothing. Delivery is priced by the goods after their discounts.
 */
export async function priceCart(shop: PricingShop, asked: ToPrice): Promise<PricedCart> {
  const price = await readPrices(shop, asked)
  const priced = price(asked)
  const chosen = asked.takesCheapest && asked.delivery === null ? cheapest(priced.deliveries) : undefined
  // Which taxes are due may depend on whether it is collected.
  return chosen === undefined ? priced : price({ ...asked, delivery: chosen.id })
}

/** Of deliveries that are sorted by their price, the first that brings the goods; where none does, the first to collect them. */
export function cheapest(offered: readonly CartDelivery[]): CartDelivery | undefined {
  return offered.find(({ isCollected }) => !isCollected) ?? offered[0]
}

/** Reads once what a cart is priced with. Answers a function that says what it costs now on any route. */
export async function readPrices(
  shop: PricingShop,
  asked: Destinationless,
): Promise<(route: Route) => PricedCart> {
  const termsOf = await readTerms(shop, asked)
  return (route) => priceWith(termsOf(route), { ...asked, ...route }, shop.timeZone)
}

/** What a cart costs by these terms. */
export function priceWith(terms: Terms, asked: ToPrice, timeZone: string): PricedCart {
  const { lines, rules, isTaxCovered } = terms
  const zoneRates = terms.taxPlace?.rates ?? []
  const withoutDelivery = calculateTotals({ lines, zoneRates }, rules)
  const deliveries = deliveriesOf(terms, asked, withoutDelivery, timeZone)
  const delivery = deliveries.find(({ id }) => id === asked.delivery) ?? null
  const cart = {
    lines,
    zoneRates,
    ...(delivery &&
      terms.taxPlace && { delivery: { price: delivery.price, taxRates: terms.taxPlace.deliveryRates } }),
  }
  const totals = delivery ? calculateTotals(cart, rules) : withoutDelivery
  return {
    totals,
    cart,
    rules,
    isTaxCovered,
    deliveries,
    delivery,
    destination: asked.destination,
    isBusiness: asked.isBusiness,
    taxNumber: asked.taxNumber,
    taxDecision: terms.taxDecision,
    countries: deliveryCountries(terms.deliveries),
    promotions: totals.promotions.map(({ id, name, amount, freeDelivery }) => ({
      id,
      name,
      amount,
      freeDelivery,
      code: id === rules.coupon?.id ? asked.coupon : null,
    })),
    coupon: asked.coupon === null ? null : { code: asked.coupon, problem: couponProblemOf(terms, totals) },
    deliveryProblem: deliveryProblemOf(terms, asked, deliveries),
  }
}

function couponProblemOf({ rules }: Terms, { couponProblem }: Totals) {
  return rules.coupon === undefined ? ('unknown' as const) : couponProblem
}

function deliveriesOf(
  { lines, rules, deliveries: settings, packages }: Terms,
  { destination }: ToPrice,
  { lines: totals, promotions, currency }: Totals,
  timeZone: string,
): CartDelivery[] {
  if (destination === null || lines.length === 0) return []
  const isFree = promotions.some(({ freeDelivery }) => freeDelivery)
  const discountOf = (price: Money) => (isFree ? price : fromMinor(0, currency))
  // What the customer pays for the goods, with tax, so that "free from 50" is the same in shops that show prices without it.
  const paidForGoods = sum(
    totals.map(({ total }) => total),
    currency,
  )
  return offeredMethods(settings, destination, packages, paidForGoods).map(
    ({ id, name, isCollected, needsPhone, price, transitDays }) => ({
      id,
      name,
      isCollected,
      needsPhone,
      price,
      discount: discountOf(price),
      ...deliveryDates(rules.now, { ...settings.times, timeZone, transitDays }),
    }),
  )
}

function deliveryProblemOf(
  { lines, deliveries: settings, packages }: Terms,
  { destination, delivery, rows }: ToPrice,
  offered: readonly CartDelivery[],
): PricedCart['deliveryProblem'] {
  if (destination === null || lines.length === 0) return undefined
  const { methods } = settings
  if (offered.length === 0) {
    const heavy = excessWeight(settings, destination, packages)
    const product = rows.filter(isPriced)[heaviest(packages)]?.product.name
    return heavy && product !== undefined ? { tooHeavy: { ...heavy, product } } : 'none'
  }
  if (delivery === null || offered.some(({ id }) => id === delivery)) return undefined
  return { dropped: methods.find(({ id }) => id === delivery)?.name }
}
