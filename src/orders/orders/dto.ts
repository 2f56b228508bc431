import type * as z from 'zod/mini'
import type { NamedRequest } from '#base/contract/names.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import type { Place } from '#base/countries/place.ts'
import { type Money, toDecimal, toMinor, withMoney } from '#base/money.ts'
import type { Order } from './model.ts'

type OrderDto = AnswerOf<'oneOrder'>

/** An order of an answer, with money. */
export function orderFromDto({ lines, returns, taxes, promotions, delivery, ...order }: OrderDto): Order {
  return {
    ...withMoney(
      order,
      'price',
      'unitPrice',
      'refunded',
      'paidOutside',
      'goods',
      'discount',
      'deliveryPrice',
      'tax',
    ),
    lines: lines.map((line) => withMoney(line, 'price', 'discount', 'tax', 'total')),
    returns: returns.map(returnFromDto),
    taxes: taxes.map((tax) => withMoney(tax, 'base', 'tax')),
    promotions: promotions.map((promotion) => withMoney(promotion, 'amount')),
    delivery: delivery && withMoney(delivery, 'price', 'discount', 'tax', 'total'),
  }
}

/** A return of an answer, with money. */
export function returnFromDto<Sent extends Pick<OrderDto['returns'][number], 'refund'>>({
  refund,
  ...one
}: Sent) {
  return { ...one, refund: refund && withMoney(refund, 'amount') }
}

/** The product that a refusal names; undefined when it names none. */
export function refusedProduct({ productId }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof productId === 'string' ? productId : undefined
}

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

/** The order of one product as the purchase page sends it (spec §7): its name is `tools`. */
export function orderRequestToDto({ product, price, total, ...order }: SentOrder): BodyOf<'placeOrder'> {
  return { tools: product, ...order, price: toDecimal(price), ...(total && { total: toDecimal(total) }) }
}

type OrderBody = NamedRequest<z.output<typeof calls.placeOrder.body>>

/** The order request in the body of a call. The server sets all other fields. */
export function orderRequestFromDto({ email: _, tools: __, ...rest }: OrderBody) {
  return rest
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

const waiting = ['to_ship', 'held', 'part_shipped', 'problems', 'returns', 'processing']

/** Whether a filter of the admin table is one of orders that wait for somebody: they are sorted oldest first. */
export function isWaiting(filter = ''): boolean {
  return waiting.includes(filter)
}

/** A query of the admin table as its call takes it. */
export function queryToDto<Query extends { sort?: string }>(query: Query): Query {
  const [ofApi] = Object.entries(sorts).find(([, ours]) => ours === query.sort) ?? []
  return ofApi === undefined ? query : { ...query, sort: ofApi }
}
