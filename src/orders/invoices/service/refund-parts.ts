import { productName } from '#base/contract/product-name.ts'
import { refundedName } from '#base/contract/refunded-name.ts'
import { fromMinor, toMinor } from '#base/money.ts'
import { portion } from '#base/money-parts.ts'
import type { DocumentLine, InvoiceDocument } from '#orders/invoices/store/document.ts'
import { factsOf } from '#orders/orders/line-facts.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { RefundLine } from '#orders/payments/model.ts'
import { asLine, deliveryName, type Parts, partsOfOrder, refundName } from './parts.ts'

type Credited = Pick<InvoiceDocument, 'lines' | 'taxes'>

/**
 * The pieces that a refund gives back, its delivery and its differences, with the taxes of exactly these. Undefined for a refund without lines, and
 * after one: that has given back a share of all taxes, so what is left of them is in proportion too (`partsOfAmount`).
 * @param before the earlier credit notes of the order.
 */
export function partsOfLines(
  order: OrderRow,
  before: readonly Credited[],
  refunded: readonly RefundLine[],
): Parts | undefined {
  if (refunded.length === 0 || before.some(({ lines }) => lines.some(({ name }) => name === refundName)))
    return undefined
  const ofPieces = refunded.flatMap((line) => lineOf(order, line) ?? [])
  const delivery = refunded.find(({ productId }) => productId === null)
  const sumOf = (read: (line: RefundLine) => number) => refunded.reduce((all, line) => all + read(line), 0)
  const isDifference = delivery?.quantity === 0
  const ofDelivery = delivery && {
    name: isDifference ? 'difference' : deliveryName(order),
    amount: amountOf(order, delivery),
    tax: toMinor(delivery.tax),
    total: toMinor(delivery.amount),
  }
  return {
    // A document has at least one line: a delivery alone is one.
    lines:
      ofPieces.length === 0 && ofDelivery
        ? [{ ...asLine(ofDelivery), ...(isDifference && { name: refundedName(delivery) }) }]
        : ofPieces,
    delivery: ofPieces.length === 0 ? null : (ofDelivery ?? null),
    taxes: partsOfOrder(order).taxes.map((rate, index) => {
      const tax = sumOf(({ taxes }) => taxOf(taxes, order.taxes[index]?.id))
      const given = before.flatMap((one) => one.taxes[index] ?? [])
      const net = sumOf((line) => (hasRate(line, order.taxes[index]?.id) ? netOf(line) : 0))
      return { ...rate, tax, base: rate.ppm === 0 ? net : baseOf(rate, given, tax) }
    }),
    tax: sumOf(({ tax }) => toMinor(tax)),
    total: sumOf(({ amount }) => toMinor(amount)),
  }
}

function lineOf(order: OrderRow, refunded: RefundLine): DocumentLine | undefined {
  const line = order.lines.find(({ product_id }) => product_id === refunded.productId)
  if (line === undefined) return undefined
  const [unitPrice, amount] = [toMinor(line.unit_price), amountOf(order, refunded)]
  const name = productName(line.product_name)
  return {
    ...factsOf(line),
    // A difference is of no piece: it is one amount.
    ...(refunded.quantity === 0
      ? { name: refundedName({ ...refunded, product: name }), quantity: 1, unitPrice: amount, discount: 0 }
      : {
          name,
          quantity: refunded.quantity,
          unitPrice,
          discount: unitPrice * refunded.quantity - amount,
        }),
    amount,
    tax: toMinor(refunded.tax),
    total: toMinor(refunded.amount),
  }
}

/** With or without tax, as the prices are. */
function amountOf({ prices_include_tax }: OrderRow, { amount, tax }: RefundLine): number {
  return prices_include_tax ? toMinor(amount) : netOf({ amount, tax })
}

function taxOf(taxes: RefundLine['taxes'], id: string | undefined): number {
  return taxes.reduce((all, rate) => (rate.id === id ? all + toMinor(rate.tax) : all), 0)
}

function hasRate({ taxes }: RefundLine, id: string | undefined): boolean {
  return taxes.some((rate) => rate.id === id)
}

function netOf({ amount, tax }: Pick<RefundLine, 'amount' | 'tax'>): number {
  return toMinor(amount) - toMinor(tax)
}

interface Rate {
  readonly base: number
  readonly tax: number
}

/** What is left of the base of a rate, in proportion to its tax: the last part gives back all that is left. */
function baseOf(rate: Rate, given: readonly Rate[], tax: number): number {
  const left = given.reduce((all, one) => ({ base: all.base - one.base, tax: all.tax - one.tax }), rate)
  if (left.tax <= 0) return 0
  const by = { numerator: BigInt(tax), denominator: BigInt(left.tax) }
  return toMinor(portion(fromMinor(left.base), by))
}
