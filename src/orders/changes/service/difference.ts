import { refusals } from '#base/contract/messages/refusals.ts'
import {
  add,
  formatMoney,
  fromMinor,
  isMore,
  isSame,
  isZero,
  type Money,
  subtract,
  sum,
} from '#base/money.ts'
import { fractionOf, portion } from '#base/money-parts.ts'
import { Refusal } from '#base/refusal.ts'
import type { OrderRow, RateAmount } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { leftOfDelivery, leftOfLine } from '#orders/payments/service/refund-lines.ts'
import type { DeliveryTotal } from '#pricing/calculation/totals.ts'
import { balanceAt } from './balance.ts'
import type { Compared } from './compare.ts'
import { endedTaxes } from './ended-taxes.ts'
import { type Paid, shownOf, withMore } from './shown.ts'

/**
 * What is given back when an order goes to another address or by another method: the taxes that do not apply there, and what was
 * charged for the delivery above its price of today. Nothing for a method of the same price today, and for one that is cheaper today
 * but not below what was charged.
 * @param given the lines of all refunds of the order that have not failed.
 * @param more what was paid for the delivery in earlier differences, and is left of it.
 * @throws Refusal `conflict` `delivery_differs` for a delivery that costs more; `tax_differs` for taxes that a refund cannot express.
 */
export function differenceOf(
  order: OrderRow,
  given: readonly RefundLine[],
  compared: Compared,
  more?: Paid,
): readonly RefundLine[] {
  const { delivery } = order
  if (delivery === null) return []
  const taxes = endedTaxes(order, compared)
  const endedOf = (part: string | null, paid: readonly RateAmount[], left: Money) => {
    // Nothing of it is left to tax.
    const ended = isZero(left) ? new Set<string>() : taxes.of(part, paid)
    if (ended === undefined) throw taxDiffers(order, balanceAt(order, given, compared))
    return ended
  }
  const lines = order.lines.flatMap((line) => {
    const left = leftOfLine(line, given)
    const ended = endedOf(line.product_id, line.taxes, left.total)
    const back = left.taxes.filter(({ id }) => ended.has(id))
    const tax = taxOf(back, left.total)
    if (isZero(tax)) return []
    const { product_id: productId, product_name: product } = line
    return [{ productId, product, quantity: 0, cancelled: 0, amount: tax, tax, taxes: back }]
  })
  const left = withMore(leftOfDelivery(delivery, given), more)
  const cheaperBy = deliveryCheaperBy(order, left, compared, taxes.isExempt)
  const ended = endedOf(null, delivery.taxes, left.total)
  const ofDelivery = deliveryGiven(order, left, cheaperBy, ended)
  return isZero(ofDelivery.amount) ? lines : [...lines, ofDelivery]
}

/** How much less the delivery is, as prices are shown: with or without tax. */
function deliveryCheaperBy(order: OrderRow, left: Paid, { now, wanted }: Compared, isExempt: boolean): Money {
  const charged = shownOf(order, left)
  const shown = (of: DeliveryTotal) => (isExempt ? subtract(of.price, of.discount) : shownOf(order, of))
  const [from, to] = [now.totals.delivery, wanted.totals.delivery]
  const none = fromMinor(0, charged.currency)
  if (to === undefined || (from && isSame(shown(from), shown(to)))) return none
  if (!isMore(shown(to), charged)) return subtract(charged, shown(to))
  // Its price was lower when it was charged.
  if (from && isMore(shown(from), shown(to))) return none
  const more = isMore(to.total, left.total) ? subtract(to.total, left.total) : subtract(shown(to), charged)
  const message = refusals.deliveryDearer(formatMoney(more), paymentOf(order))
  throw new Refusal('conflict', 'delivery_differs', message)
}

/** What is given back of a delivery that costs less: its price with a share of the taxes that stay, and the taxes that end. */
function deliveryGiven(
  order: OrderRow,
  left: Paid,
  cheaperBy: Money,
  ended: ReadonlySet<string>,
): RefundLine {
  const charged = shownOf(order, left)
  const share = (tax: Money) => (isZero(cheaperBy) ? cheaperBy : portion(tax, fractionOf(cheaperBy, charged)))
  const taxes = left.taxes.map(({ id, tax }) => ({ id, tax: ended.has(id) ? tax : share(tax) }))
  const tax = taxOf(taxes, left.total)
  const inPrice = taxOf(
    left.taxes
      .filter(({ id }) => ended.has(id))
      .map((rate) => ({ ...rate, tax: subtract(rate.tax, share(rate.tax)) })),
    left.total,
  )
  const amount = add(cheaperBy, order.prices_include_tax ? inPrice : tax)
  // With nothing left it is a refund of the delivery.
  const quantity = isSame(amount, left.total) ? 1 : 0
  return { productId: null, product: 'Delivery', quantity, cancelled: 0, amount, tax, taxes }
}

function taxOf(taxes: readonly RateAmount[], { currency }: Money): Money {
  return sum(
    taxes.map(({ tax }) => tax),
    currency,
  )
}

function taxDiffers(order: OrderRow, balance: Money): Refusal {
  const none = fromMinor(0, balance.currency)
  const isDearer = isMore(balance, none)
  const amount = formatMoney(isDearer ? balance : subtract(none, balance))
  const changed = isDearer ? `${amount} more` : `${amount} less`
  const difference = isZero(balance) ? 'the same' : changed
  return new Refusal('conflict', 'tax_differs', refusals.taxDiffers(difference, paymentOf(order)))
}

function paymentOf({ paid_at }: OrderRow): 'paid' | 'unpaid' {
  return paid_at === null ? 'unpaid' : 'paid'
}
