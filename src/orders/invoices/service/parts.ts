import { orderNumber } from '#base/contract/order-number.ts'
import { productName } from '#base/contract/product-name.ts'
import { fromMinor, toMinor } from '#base/money.ts'
import { portion } from '#base/money-parts.ts'
import type { DocumentLine, DocumentTax, InvoiceDocument } from '#orders/invoices/store/document.ts'
import { factsOf, noFacts } from '#orders/orders/line-facts.ts'
import type { OrderRow } from '#orders/orders/row.ts'

/** What a document charges or gives back. */
export type Parts = Pick<InvoiceDocument, 'lines' | 'delivery' | 'taxes' | 'tax' | 'total'>

/** All of an order. */
export function partsOfOrder(order: OrderRow): Parts {
  const delivery = deliveryOf(order)
  const isDeliveryAlone = order.lines.length === 0 && delivery !== null
  return {
    // A document has at least one line: a delivery alone is one.
    lines: isDeliveryAlone ? [asLine(delivery)] : order.lines.map(lineOf),
    delivery: isDeliveryAlone ? null : delivery,
    taxes: order.taxes.map(({ name, ppm, base, tax }) => ({
      name,
      ppm,
      base: toMinor(base),
      tax: toMinor(tax),
    })),
    tax: toMinor(order.tax),
    total: toMinor(order.total),
  }
}

type DocumentDelivery = NonNullable<InvoiceDocument['delivery']>

function deliveryOf(order: OrderRow): DocumentDelivery | null {
  const { delivery } = order
  return (
    delivery && {
      name: deliveryName(order),
      amount: toMinor(delivery.price) - toMinor(delivery.discount),
      tax: toMinor(delivery.tax),
      total: toMinor(delivery.total),
    }
  )
}

/** The name of the delivery on documents. For a difference it names the order which costs this much more. */
export function deliveryName({ delivery, difference_of }: OrderRow): string {
  const name = delivery?.chargedAs ?? delivery?.name ?? ''
  return difference_of === null
    ? name
    : `Delivery of order ${orderNumber(difference_of)}: difference to ${name}`
}

/** A delivery as the line of a document that has no other. */
export function asLine(delivery: DocumentDelivery): DocumentLine {
  return { ...delivery, ...noFacts, quantity: 1, unitPrice: delivery.amount, discount: 0 }
}

function lineOf(line: OrderRow['lines'][number]): DocumentLine {
  const { quantity } = line
  const [unitPrice, discount] = [toMinor(line.unit_price), toMinor(line.discount)]
  return {
    name: productName(line.product_name),
    ...factsOf(line),
    quantity,
    unitPrice,
    discount,
    amount: unitPrice * quantity - discount,
    tax: toMinor(line.tax),
    total: toMinor(line.total),
  }
}

/** What the earlier credit notes of an order have given back. */
export type GivenBack = Pick<InvoiceDocument, 'total' | 'taxes'>

/**
 * An amount that is given back without saying for what. Its taxes are in proportion to what is left of the order, so that
 * the credit notes of an order that is given back piece by piece add up to its invoice.
 * @param cents at most what is left of the order.
 */
export function partsOfAmount(order: OrderRow, before: readonly GivenBack[], cents: number): Parts {
  const whole = partsOfOrder(order)
  if (before.length === 0 && cents === whole.total) return whole
  const left = whole.total - before.reduce((all, { total }) => all + total, 0)
  if (cents > left) throw new RangeError(`Order ${order.id} has ${left} left to give back, not ${cents}`)
  const share = (amount: number, given: readonly number[]) => {
    const rest = given.reduce((all, one) => all - one, amount)
    return toMinor(portion(fromMinor(rest), { numerator: BigInt(cents), denominator: BigInt(left) }))
  }
  const taxes = whole.taxes.map((rate, index): DocumentTax => {
    const givenBack = before.flatMap((one) => one.taxes[index] ?? [])
    return {
      ...rate,
      base: share(
        rate.base,
        givenBack.map(({ base }) => base),
      ),
      tax: share(
        rate.tax,
        givenBack.map(({ tax }) => tax),
      ),
    }
  })
  const tax = taxes.reduce((all, rate) => all + rate.tax, 0)
  const amount = order.prices_include_tax ? cents : cents - tax
  const line = { ...noFacts, quantity: 1, unitPrice: amount, discount: 0, amount, tax, total: cents }
  return { lines: [{ name: refundName, ...line }], delivery: null, taxes, tax, total: cents }
}

/** The line of an amount that is given back without saying for what. */
export const refundName = 'Refund'
