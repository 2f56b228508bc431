import { refusals } from '#contract/messages.ts'
import { add, fromMinor, subtract, sum } from '#money.ts'
import type { OrderLine, OrderRow } from '#orders/row.ts'
import { productIdOnWire } from '#orders/wire.ts'
import type { RefundLine } from '#payments/noun.ts'
import { type PaidLine, refundOf } from '#pricing/refund.ts'
import { Refusal } from '#refusal.ts'
import type { Pieces } from '#stock/noun.ts'

/** What an admin refunds: pieces of lines, the delivery, or both. */
export interface WantedLines {
  readonly lines: readonly Pieces[]
  readonly delivery: boolean
  /** The pieces of a return: they were shipped, so none that is left to ship is cancelled. */
  readonly returned?: true
}

/**
 * What is given back for pieces and the delivery of a locked order, exactly as it was paid: refunds in any steps add up to it. Pieces
 * that are left to ship come first: they are cancelled. Those of a return were shipped.
 * @param deliveryRefunded whether an earlier refund has the delivery.
 * @throws Refusal `invalid` for a product that is not in the order, or a delivery that it does not have; `conflict` for more pieces
 * than are left to refund, or a delivery that was refunded.
 */
export function refundLinesOf(
  order: OrderRow,
  { lines, delivery, returned }: WantedLines,
  deliveryRefunded: boolean,
): RefundLine[] {
  const ofLines = lines.map(({ productId, pieces }) => {
    const line = order.lines.find(({ product_id }) => product_id === productId)
    if (line === undefined) throw new Refusal('invalid', 'not_of_order', refusals.notOfOrder)
    const cancelled = returned ? 0 : Math.min(pieces, line.left)
    return refundLine(line, { pieces, cancelled }, order.prices_include_tax)
  })
  return delivery ? [...ofLines, refundDelivery(order, deliveryRefunded)] : ofLines
}

function refundLine(
  line: OrderLine,
  { pieces, cancelled }: { readonly pieces: number; readonly cancelled: number },
  pricesIncludeTax: boolean,
): RefundLine {
  const left = line.quantity - line.refunded_pieces
  if (pieces > left)
    throw new Refusal('conflict', 'too_many_refunded', refusals.tooManyRefunded(line.product_name, left), {
      ...productIdOnWire(line.product_id),
      left,
    })
  return {
    productId: line.product_id,
    product: line.product_name,
    quantity: pieces,
    cancelled,
    ...givenBack({ ...line, pricesIncludeTax }, line.refunded_pieces, pieces),
  }
}

function refundDelivery({ delivery, prices_include_tax }: OrderRow, refunded: boolean): RefundLine {
  if (delivery === null) throw new Refusal('invalid', 'no_delivery', refusals.noDelivery)
  if (refunded) throw new Refusal('conflict', 'delivery_refunded', refusals.deliveryRefunded)
  return {
    productId: null,
    product: 'Delivery',
    quantity: 1,
    cancelled: 0,
    ...givenBack({ ...delivery, quantity: 1, pricesIncludeTax: prices_include_tax }, 0, 1),
  }
}

interface Paid extends Pick<OrderLine, 'quantity' | 'total' | 'tax' | 'taxes'> {
  readonly pricesIncludeTax: boolean
}

/**
 * The amount for pieces after those that were refunded before, with the tax of each rate. The amount that the customer sees as the
 * price is rounded, with or without tax: no piece gives back more than its price.
 */
function givenBack(
  { quantity, total, tax, taxes, pricesIncludeTax }: Paid,
  before: number,
  pieces: number,
): Pick<RefundLine, 'amount' | 'tax' | 'taxes'> {
  const none = fromMinor(0, total.currency)
  const part = (of: Omit<PaidLine, 'quantity'>) => refundOf({ ...of, quantity }, before, pieces)
  // Each rate is rounded by itself, so that its parts add up to what was paid of it.
  const rates = taxes.map(({ id, tax: paid }) => ({ id, tax: part({ net: none, tax: paid }).tax }))
  const given = sum(
    rates.map((rate) => rate.tax),
    total.currency,
  )
  const shown = part({ net: pricesIncludeTax ? total : subtract(total, tax), tax: none }).net
  return { amount: pricesIncludeTax ? shown : add(shown, given), tax: given, taxes: rates }
}
