import type { z } from 'zod'
import type { AnswerOf, BodyOf, calls } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { Order as WireOrder } from '#base/contract/shapes.ts'
import type { Place } from '#base/countries/place.ts'
import { fromWire, type Money, toMinor, toWire } from '#base/money.ts'
import { snapshotFromWire, snapshotOnWire } from '#finding/fitment/wire.ts'
import type { HistoryEvent } from './history-event.ts'
import type { Order } from './model.ts'
import type { Parcel } from './parcel.ts'
import type { Return } from './return.ts'

type Line = Order['lines'][number]
type WireLine = WireOrder['lines'][number]
type WireReturn = WireOrder['returns'][number]
type WireEvent = AnswerOf<'orderHistory'>['events'][number]

/** An order as the contract spells it (spec §3): a product's name is `tools`, its id `toolsId`. */
export function orderOnWire(order: Order): WireOrder {
  return {
    ...productOnWire(idOnWire(order)),
    price: toWire(order.price),
    unitPrice: toWire(order.unitPrice),
    refunded: toWire(order.refunded),
    lines: order.lines.map(lineOnWire),
    shipments: order.shipments.map(shipmentOnWire),
    returns: order.returns.map(returnOnWire),
    currency: order.price.currency,
    ...chargesOnWire(order),
  }
}

function lineOnWire({ fit, ...line }: Line): WireLine {
  return {
    ...productOnWire(line),
    price: toWire(line.price),
    discount: toWire(line.discount),
    tax: toWire(line.tax),
    total: toWire(line.total),
    ...(fit && { fit: snapshotOnWire(fit) }),
  }
}

function shipmentOnWire({ lines, ...shipment }: Parcel): WireOrder['shipments'][number] {
  return { ...idOnWire(shipment), lines: lines.map(productOnWire) }
}

/** A return of an order, for an answer. */
export function returnOnWire({ lines, refund, ...one }: Return): WireReturn {
  return {
    ...idOnWire(one),
    lines: lines.map(productOnWire),
    refund: refund && { ...refund, amount: toWire(refund.amount) },
  }
}

function chargesOnWire({ goods, discount, deliveryPrice, tax, taxes, promotions, delivery }: Order) {
  return {
    goods: toWire(goods),
    discount: toWire(discount),
    deliveryPrice: toWire(deliveryPrice),
    tax: toWire(tax),
    taxes: taxes.map(({ name, ppm, base, tax: amount }) => ({
      name,
      percent: ppm / ppmInPercent,
      base: toWire(base),
      tax: toWire(amount),
    })),
    promotions: promotions.map(({ name, code, amount }) => ({ name, code, amount: toWire(amount) })),
    delivery: delivery && { ...delivery, ...deliveryAmounts(delivery, toWire) },
  }
}

/** Millionths of a rate in one percent. */
const ppmInPercent = 10_000

/** An event of an order's history, for an answer. */
export function eventOnWire({ at, mail, ...event }: HistoryEvent): WireEvent {
  return { ...event, at: at.toISOString(), mail: mail === undefined ? null : idOnWire(mail) }
}

/** An event of an order's history, from the answer of a call. */
export function eventFromWire({ mail, ...event }: WireEvent) {
  return { ...event, mail: mail && idFromWire(mail) }
}

export type ShownEvent = ReturnType<typeof eventFromWire>

/** Converts an order of a call's answer to the shop's names. */
export function orderFromWire(order: WireOrder): Order {
  return {
    ...productFromWire(idFromWire(order)),
    price: fromWire(order.price),
    unitPrice: fromWire(order.unitPrice),
    refunded: fromWire(order.refunded),
    lines: order.lines.map(lineFromWire),
    shipments: order.shipments.map(shipmentFromWire),
    returns: order.returns.map(returnFromWire),
    ...chargesFromWire(order),
  }
}

function lineFromWire({ fit, ...line }: WireLine): Line {
  return {
    ...productFromWire(line),
    price: fromWire(line.price),
    discount: fromWire(line.discount),
    tax: fromWire(line.tax),
    total: fromWire(line.total),
    fit: fit ? snapshotFromWire(fit) : null,
  }
}

function shipmentFromWire({ lines, ...shipment }: WireOrder['shipments'][number]): Parcel {
  return { ...idFromWire(shipment), lines: lines.map(productFromWire) }
}

/** A return, from the answer of a call. */
export function returnFromWire({ lines, refund, ...one }: WireReturn): Return {
  return {
    ...idFromWire(one),
    lines: lines.map(productFromWire),
    refund: refund && { ...refund, amount: fromWire(refund.amount) },
  }
}

function chargesFromWire({ goods, discount, deliveryPrice, tax, taxes, promotions, delivery }: WireOrder) {
  return {
    goods: fromWire(goods),
    discount: fromWire(discount),
    deliveryPrice: fromWire(deliveryPrice),
    tax: fromWire(tax),
    taxes: taxes.map(({ name, percent, base, tax: amount }) => ({
      name,
      ppm: Math.round(percent * ppmInPercent),
      base: fromWire(base),
      tax: fromWire(amount),
    })),
    promotions: promotions.map(({ name, code, amount }) => ({ name, code, amount: fromWire(amount) })),
    delivery: delivery && { ...delivery, ...deliveryAmounts(delivery, fromWire) },
  }
}

/** The amounts of a delivery, converted. */
function deliveryAmounts<From, To>(
  { price, discount, tax, total }: Record<'price' | 'discount' | 'tax' | 'total', From>,
  convert: (amount: From) => To,
) {
  return { price: convert(price), discount: convert(discount), tax: convert(tax), total: convert(total) }
}

function productOnWire<Model extends { productId: string; product: string }>({
  productId,
  product,
  ...rest
}: Model) {
  return { toolsId: productId, tools: product, ...rest }
}

function productFromWire<Wire extends { toolsId: string; tools: string }>({ toolsId, tools, ...rest }: Wire) {
  return { productId: toolsId, product: tools, ...rest }
}

/** A product id in the contract's spelling. */
export function productIdOnWire(productId: string) {
  return { toolsId: productId }
}

/** The product that a refusal names; undefined when it names none. */
export function refusedProduct({ toolsId }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof toolsId === 'string' ? toolsId : undefined
}

/** A checked body. */
type OrderBody = z.output<typeof calls.placeOrder.body>

interface SentOrder extends Partial<Place> {
  readonly productId: string
  readonly product: string
  /** The price that the page showed. */
  readonly price: Money
  /** What the page showed that is paid. */
  readonly total?: Money
  readonly quantity: number
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
}

/** The order of one product as the purchase page sends it (spec §7). */
export function orderRequestOnWire({ price, total, ...order }: SentOrder): BodyOf<'placeOrder'> {
  return { ...productOnWire(order), price: toWire(price), ...(total && { total: toWire(total) }) }
}

/** The order request in the body of a call. The server sets all other fields. */
export function orderRequestFromWire({ toolsId, email: _, tools: __, ...rest }: OrderBody) {
  return { productId: toolsId, ...rest }
}

/** The fields that the idempotency key is compared by: do not change their names or units. */
export function idempotencyFields({
  productId,
  quantity,
  price,
  name,
  address,
  phone,
  total,
  to,
  vehicle,
  answers,
  sendAnyway,
}: ReturnType<typeof orderRequestFromWire> & { readonly to: Place | undefined }) {
  const order = { productId, quantity, priceCents: toMinor(price), name, address, phone }
  return {
    ...order,
    ...(total && { totalCents: toMinor(total) }),
    ...(to && { to }),
    ...(vehicle !== undefined && { vehicle, answers }),
    ...(sendAnyway !== undefined && { sendAnyway }),
  }
}

/** The sort keys of the admin table: the contract's name, and ours. */
export const sorts = {
  createdAt: 'createdAt',
  tools: 'product',
  email: 'email',
  name: 'name',
  quantity: 'quantity',
  price: 'price',
} as const
export type SortKey = (typeof sorts)[keyof typeof sorts]

const waiting = ['to_ship', 'part_shipped', 'problems', 'returns', 'processing']

/** Whether a filter of the admin table is one of orders that wait for somebody: they are sorted oldest first. */
export function isWaiting(filter = ''): boolean {
  return waiting.includes(filter)
}

/** A query of the admin table as its call takes it. */
export function queryOnWire<Query extends { sort?: string }>(query: Query): Query {
  const [wire] = Object.entries(sorts).find(([, ours]) => ours === query.sort) ?? []
  return wire === undefined ? query : { ...query, sort: wire }
}
