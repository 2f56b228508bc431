import { fromMinor, isMore, isSame, isZero, type Money, subtract } from '#base/money.ts'
import type { Charge } from '#orders/changes/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { leftOfDelivery, leftOfLine } from '#orders/payments/service/refund-lines.ts'
import type { TaxRate } from '#pricing/calculation/model.ts'
import { calculateTotals, type DeliveryTotal } from '#pricing/calculation/totals.ts'
import type { Compared } from './compare.ts'
import { endedTaxes } from './ended-taxes.ts'
import { type Paid, shownOf, withMore } from './shown.ts'

/**
 * What another delivery costs more than was paid for it, with the taxes of a delivery at the other address. Undefined where it costs
 * the same or less, where only the price of today rose, and where an order cannot ask for it: a tax would end or start, or the goods
 * and so their delivery have several taxes. Then `differenceOf` says what is given back, or refuses it.
 * @param given the lines of all refunds of the order that have not failed.
 * @param more what was paid for the delivery in earlier differences, and is left of it.
 */
export function chargeOf(
  order: OrderRow,
  given: readonly RefundLine[],
  more: Paid | undefined,
  compared: Compared,
): Charge | undefined {
  const { wanted, method } = compared
  const { delivery } = order
  if (delivery === null) return undefined
  const left = withMore(leftOfDelivery(delivery, given), more)
  if (!hasSameTaxes(order, given, left, compared)) return undefined
  const price = dearerBy(order, left, compared)
  const rates = ratesOf(compared)
  if (price === undefined || rates === undefined) return undefined
  const { currency } = price
  const cart = { lines: [], delivery: { price, taxRates: rates } }
  const rules = {
    pricesIncludeTax: order.prices_include_tax,
    taxExempt: false,
    automatic: [],
    now: wanted.rules.now,
  }
  const totals = calculateTotals(cart, rules, currency)
  if (totals.delivery === undefined) return undefined
  const { tax, taxes, total } = totals.delivery
  const { id, name, isCollected, needsPhone, from, to } = method
  return {
    delivery: {
      id,
      name,
      isCollected,
      needsPhone,
      from,
      to,
      price,
      discount: fromMinor(0, currency),
      tax,
      total,
      taxes: taxes.map(({ rate, amount }) => ({ id: rate.id, tax: amount })),
    },
    taxes: totals.taxes.map(({ rate: { id, name, ppm }, base, tax }) => ({ id, name, ppm, base, tax })),
    tax: totals.tax,
    total: totals.total,
  }
}

function hasSameTaxes(
  order: OrderRow,
  given: readonly RefundLine[],
  left: Paid,
  compared: Compared,
): boolean {
  const taxes = endedTaxes(order, compared)
  if (taxes.isExempt || order.delivery === null) return false
  const parts = [
    ...order.lines.map((line) => ({
      id: line.product_id,
      paid: line.taxes,
      left: leftOfLine(line, given).total,
    })),
    { id: null, paid: order.delivery.taxes, left: left.total },
  ]
  return parts.every((part) => isZero(part.left) || taxes.of(part.id, part.paid)?.size === 0)
}

/** The difference of the prices as they are shown, with or without tax; undefined where the delivery is not dearer. */
function dearerBy(order: OrderRow, left: Paid, { now, wanted }: Compared): Money | undefined {
  const shown = (of: DeliveryTotal) => shownOf(order, of)
  const [from, to] = [now.totals.delivery, wanted.totals.delivery]
  const charged = shownOf(order, left)
  if (to === undefined || !isMore(shown(to), charged)) return undefined
  // Its price of today is the same or less: it was lower when it was charged.
  if (from && (isSame(shown(from), shown(to)) || isMore(shown(from), shown(to)))) return undefined
  return subtract(shown(to), charged)
}

/** The taxes of a delivery there; undefined where it has the taxes of goods and these differ. */
function ratesOf({ wanted: { cart, rules } }: Compared): readonly TaxRate[] | undefined {
  if (rules.taxExempt) return []
  const own = cart.delivery?.taxRates
  if (own !== 'as_goods') return own
  const [first, ...others] = cart.lines.map(({ taxRates }) => taxRates)
  const keyOf = (rates: readonly TaxRate[]) => rates.map(({ id, ppm }) => `${id} ${ppm}`).join()
  if (first === undefined || others.some((rates) => keyOf(rates) !== keyOf(first))) return undefined
  return first
}
