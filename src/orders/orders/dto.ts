import type * as z from 'zod/mini'
import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import type { Order as OrderDto } from '#base/contract/shapes.ts'
import type { Place } from '#base/countries/place.ts'
import { fromDecimal, type Money, toDecimal, toMinor } from '#base/money.ts'
import { snapshotFromDto, snapshotToDto } from '#finding/fitment/dto.ts'
import type { HistoryEvent } from './history-event.ts'
import type { Order } from './model.ts'
import type { Parcel } from './parcel.ts'
import type { Return } from './return.ts'

type Line = Order['lines'][number]
type LineDto = OrderDto['lines'][number]
type ReturnDto = OrderDto['returns'][number]
type EventDto = AnswerOf<'orderHistory'>['events'][number]

/** An order as the contract spells it (spec §3): a product's name is `tools`, its id `toolsId`. */
export function orderToDto(order: Order): OrderDto {
  return {
    ...productToDto(idToDto(order)),
    price: toDecimal(order.price),
    unitPrice: toDecimal(order.unitPrice),
    refunded: toDecimal(order.refunded),
    lines: order.lines.map(lineToDto),
    shipments: order.shipments.map(shipmentToDto),
    returns: order.returns.map(returnToDto),
    currency: order.price.currency,
    ...chargesToDto(order),
  }
}

function lineToDto({ fit, ...line }: Line): LineDto {
  return {
    ...productToDto(line),
    price: toDecimal(line.price),
    discount: toDecimal(line.discount),
    tax: toDecimal(line.tax),
    total: toDecimal(line.total),
    ...(fit && { fit: snapshotToDto(fit) }),
  }
}

function shipmentToDto({ lines, ...shipment }: Parcel): OrderDto['shipments'][number] {
  return { ...idToDto(shipment), lines: lines.map(productToDto) }
}

/** A return of an order, for an answer. */
export function returnToDto({ lines, refund, ...one }: Return): ReturnDto {
  return {
    ...idToDto(one),
    lines: lines.map(productToDto),
    refund: refund && { ...refund, amount: toDecimal(refund.amount) },
  }
}

function chargesToDto({ goods, discount, deliveryPrice, tax, taxes, promotions, delivery }: Order) {
  return {
    goods: toDecimal(goods),
    discount: toDecimal(discount),
    deliveryPrice: toDecimal(deliveryPrice),
    tax: toDecimal(tax),
    taxes: taxes.map(({ name, ppm, base, tax: amount }) => ({
      name,
      percent: ppm / ppmInPercent,
      base: toDecimal(base),
      tax: toDecimal(amount),
    })),
    promotions: promotions.map(({ name, code, amount }) => ({ name, code, amount: toDecimal(amount) })),
    delivery: delivery && { ...delivery, ...deliveryAmounts(delivery, toDecimal) },
  }
}

/** Millionths of a rate in one percent. */
const ppmInPercent = 10_000

/** An event of an order's history, for an answer. */
export function eventToDto({ at, mail, ...event }: HistoryEvent): EventDto {
  return { ...event, at: at.toISOString(), mail: mail === undefined ? null : idToDto(mail) }
}

/** An event of an order's history, from the answer of a call. */
export function eventFromDto({ mail, ...event }: EventDto) {
  return { ...event, mail: mail && idFromDto(mail) }
}

export type ShownEvent = ReturnType<typeof eventFromDto>

/** Converts an order of a call's answer to the shop's names. */
export function orderFromDto(order: OrderDto): Order {
  return {
    ...productFromDto(idFromDto(order)),
    price: fromDecimal(order.price),
    unitPrice: fromDecimal(order.unitPrice),
    refunded: fromDecimal(order.refunded),
    lines: order.lines.map(lineFromDto),
    shipments: order.shipments.map(shipmentFromDto),
    returns: order.returns.map(returnFromDto),
    ...chargesFromDto(order),
  }
}

function lineFromDto({ fit, ...line }: LineDto): Line {
  return {
    ...productFromDto(line),
    price: fromDecimal(line.price),
    discount: fromDecimal(line.discount),
    tax: fromDecimal(line.tax),
    total: fromDecimal(line.total),
    fit: fit ? snapshotFromDto(fit) : null,
  }
}

function shipmentFromDto({ lines, ...shipment }: OrderDto['shipments'][number]): Parcel {
  return { ...idFromDto(shipment), lines: lines.map(productFromDto) }
}

/** A return, from the answer of a call. */
export function returnFromDto({ lines, refund, ...one }: ReturnDto): Return {
  return {
    ...idFromDto(one),
    lines: lines.map(productFromDto),
    refund: refund && { ...refund, amount: fromDecimal(refund.amount) },
  }
}

function chargesFromDto({ goods, discount, deliveryPrice, tax, taxes, promotions, delivery }: OrderDto) {
  return {
    goods: fromDecimal(goods),
    discount: fromDecimal(discount),
    deliveryPrice: fromDecimal(deliveryPrice),
    tax: fromDecimal(tax),
    taxes: taxes.map(({ name, percent, base, tax: amount }) => ({
      name,
      ppm: Math.round(percent * ppmInPercent),
      base: fromDecimal(base),
      tax: fromDecimal(amount),
    })),
    promotions: promotions.map(({ name, code, amount }) => ({ name, code, amount: fromDecimal(amount) })),
    delivery: delivery && { ...delivery, ...deliveryAmounts(delivery, fromDecimal) },
  }
}

/** The amounts of a delivery, converted. */
function deliveryAmounts<From, To>(
  { price, discount, tax, total }: Record<'price' | 'discount' | 'tax' | 'total', From>,
  convert: (amount: From) => To,
) {
  return { price: convert(price), discount: convert(discount), tax: convert(tax), total: convert(total) }
}

function productToDto<Model extends { productId: string; product: string }>({
  productId,
  product,
  ...rest
}: Model) {
  return { toolsId: productId, tools: product, ...rest }
}

function productFromDto<Dto extends { toolsId: string; tools: string }>({ toolsId, tools, ...rest }: Dto) {
  return { productId: toolsId, product: tools, ...rest }
}

/** A product id in the contract's spelling. */
export function productIdToDto(productId: string) {
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
export function orderRequestToDto({ price, total, ...order }: SentOrder): BodyOf<'placeOrder'> {
  return { ...productToDto(order), price: toDecimal(price), ...(total && { total: toDecimal(total) }) }
}

/** The order request in the body of a call. The server sets all other fields. */
export function orderRequestFromDto({ toolsId, email: _, tools: __, ...rest }: OrderBody) {
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
}: ReturnType<typeof orderRequestFromDto> & { readonly to: Place | undefined }) {
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
export function queryToDto<Query extends { sort?: string }>(query: Query): Query {
  const [ofApi] = Object.entries(sorts).find(([, ours]) => ours === query.sort) ?? []
  return ofApi === undefined ? query : { ...query, sort: ofApi }
}
