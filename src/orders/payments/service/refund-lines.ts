import { refusals } from '#base/contract/messages/refusals.ts'
import type { Currency } from '#base/currencies.ts'
import { add, isZero, type Money, subtract, sum } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { Pieces } from '#catalog/stock/model.ts'
import type { OrderDelivery, OrderLine, OrderRow } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { refundOf } from '#pricing/calculation/refund.ts'

/** What an admin refunds: pieces of lines, the delivery, or both. */
export interface WantedLines {
  readonly lines: readonly Pieces[]
  readonly delivery: boolean
  /**
   * The pieces of a return: they were shipped, so none that is left to ship is cancelled. It can always be settled: what was refunded
   * before without it is not refunded again.
   */
  readonly returned?: true
}

/**
 * What is given back for pieces and the delivery of a locked order, exactly as it was paid: refunds in any steps add up to it. Pieces
 * that are left to ship come first: they are cancelled. Pieces of a return were shipped.
 * @param given the lines of all refunds of the order that have not failed.
 * @throws Refusal `invalid` for a product that is not in the order, or a delivery that it does not have; `conflict` for more pieces
 * than are left to refund, or a delivery that was refunded.
 */
export function refundLinesOf(
  order: OrderRow,
  { lines, delivery, returned }: WantedLines,
  given: readonly RefundLine[],
): RefundLine[] {
  const ofLines = lines.flatMap(({ productId, pieces: asked }) => {
    const line = order.lines.find(({ product_id }) => product_id === productId)
    if (line === undefined) throw new Refusal('invalid', 'not_of_order', refusals.notOfOrder)
    const pieces = returned ? Math.min(asked, line.quantity - line.refunded_pieces) : asked
    if (pieces === 0) return []
    const cancelled = returned ? 0 : Math.min(pieces, line.left)
    return refundLine(line, { pieces, cancelled, given }, order.prices_include_tax)
  })
  return delivery ? [...ofLines, refundDelivery(order, given)] : ofLines
}

/** The pieces that a refund cancels. */
export function cancelledBy(lines: readonly RefundLine[]): Pieces[] {
  return lines.flatMap(({ productId, cancelled }) =>
    productId === null || cancelled === 0 ? [] : [{ productId, pieces: cancelled }],
  )
}

function refundLine(
  line: OrderLine,
  {
    pieces,
    cancelled,
    given,
  }: { readonly pieces: number; readonly cancelled: number; readonly given: readonly RefundLine[] },
  pricesIncludeTax: boolean,
): RefundLine {
  const left = line.quantity - line.refunded_pieces
  if (pieces > left)
    throw new Refusal('conflict', 'too_many_refunded', refusals.tooManyRefunded(line.product_name, left), {
      productId: line.product_id,
      left,
    })
  return {
    productId: line.product_id,
    product: line.product_name,
    quantity: pieces,
    cancelled,
    ...givenBack({ ...line, pricesIncludeTax }, givenOf(given, line.product_id), pieces),
  }
}

function refundDelivery({ delivery }: OrderRow, given: readonly RefundLine[]): RefundLine {
  if (delivery === null) throw new Refusal('invalid', 'no_delivery', refusals.noDelivery)
  const { total, tax, taxes } = leftOfDelivery(delivery, given)
  const isGiven = givenOf(given, null).some(({ quantity }) => quantity > 0)
  if (isGiven || (isZero(total) && !isZero(delivery.total)))
    throw new Refusal('conflict', 'delivery_refunded', refusals.deliveryRefunded)
  return { productId: null, product: 'Delivery', quantity: 1, cancelled: 0, amount: total, tax, taxes }
}

type Left = Pick<OrderLine, 'total' | 'tax' | 'taxes'>

/** What is left to refund of the delivery. */
export function leftOfDelivery(delivery: OrderDelivery, given: readonly RefundLine[]): Left {
  return leftOf(delivery, givenOf(given, null))
}

/** What is left to refund of a line. */
export function leftOfLine(line: OrderLine, given: readonly RefundLine[]): Left {
  return leftOf(line, givenOf(given, line.product_id))
}

/** The lines of refunds of one product, or of the delivery. */
function givenOf(given: readonly RefundLine[], productId: string | null): readonly RefundLine[] {
  return given.filter((line) => line.productId === productId)
}

function leftOf({ total, tax, taxes }: Left, given: readonly RefundLine[]): Left {
  return {
    total: given.reduce((left, line) => subtract(left, line.amount), total),
    tax: given.reduce((left, line) => subtract(left, line.tax), tax),
    taxes: taxes.map(({ id, tax: paid }) => ({ id, tax: subtract(paid, taxOf(given, id, paid.currency)) })),
  }
}

/** What was given back of the tax of a rate. */
function taxOf(given: readonly RefundLine[], id: string, currency: Currency): Money {
  const ofRate = given.flatMap(({ taxes }) => taxes.filter((rate) => rate.id === id))
  return sum(
    ofRate.map(({ tax }) => tax),
    currency,
  )
}

interface Paid extends Pick<OrderLine, 'quantity' | 'total' | 'tax' | 'taxes'> {
  readonly pricesIncludeTax: boolean
}

/**
 * The amount for pieces after the earlier refunds of their line, with the tax of each rate. The amount that the customer sees as the
 * price is rounded, with or without tax: no piece gives back more than its price.
 */
function givenBack(
  { quantity, total, tax, taxes, pricesIncludeTax }: Paid,
  given: readonly RefundLine[],
  pieces: number,
): Pick<RefundLine, 'amount' | 'tax' | 'taxes'> {
  const { currency } = total
  const before = given.reduce((all, line) => all + line.quantity, 0)
  const part = (paid: Money, back: Money) => refundOf({ quantity, paid, before, given: back }, pieces)
  // Each rate is rounded by itself, so that its parts add up to what was paid of it.
  const rates = taxes.map(({ id, tax: paid }) => ({ id, tax: part(paid, taxOf(given, id, currency)) }))
  const givenTax = sum(
    rates.map((rate) => rate.tax),
    currency,
  )
  const shownOf = (amount: Money, ofTax: Money) => (pricesIncludeTax ? amount : subtract(amount, ofTax))
  const shown = part(
    shownOf(total, tax),
    sum(
      given.map((line) => shownOf(line.amount, line.tax)),
      currency,
    ),
  )
  return { amount: pricesIncludeTax ? shown : add(shown, givenTax), tax: givenTax, taxes: rates }
}
