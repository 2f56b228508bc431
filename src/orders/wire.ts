import type { z } from 'zod'
import type { BodyOf, calls } from '#contract/calls.ts'
import { idFromWire, idOnWire } from '#contract/ids.ts'
import type { Order as WireOrder } from '#contract/shapes.ts'
import type { Order } from './noun.ts'

type Line = Order['lines'][number]
type WireLine = WireOrder['lines'][number]

/** An order as the contract spells it (spec §3): a product's name is `tools`, its id `toolsId`. */
export function orderOnWire({ lines, ...order }: Order): WireOrder {
  return { ...productOnWire(idOnWire(order)), lines: lines.map(productOnWire<Line>) }
}

/** An order that a call answered, in the shop's own words. */
export function orderFromWire({ lines, ...order }: WireOrder): Order {
  return { ...productFromWire(idFromWire(order)), lines: lines.map(productFromWire<WireLine>) }
}

function productOnWire<Noun extends { productId: string; product: string }>({
  productId,
  product,
  ...rest
}: Noun) {
  return { toolsId: productId, tools: product, ...rest }
}

function productFromWire<Wire extends { toolsId: string; tools: string }>({ toolsId, tools, ...rest }: Wire) {
  return { productId: toolsId, product: tools, ...rest }
}

/** Of what product a refusal or a wish speaks. */
export function productIdOnWire(productId: string) {
  return { toolsId: productId }
}

/** A checked body: `price` in whole cents. */
type WishBody = z.output<typeof calls.placeOrder.body>

interface Wish {
  readonly productId: string
  readonly product: string
  /** What the page showed, in dollars. */
  readonly price: number
  readonly quantity: number
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
}

/** The order of one product as the purchase page sends it (spec §7). */
export function wishOnWire(wish: Wish): BodyOf<'placeOrder'> {
  return productOnWire(wish)
}

/** What the call of an order asks for. Its other fields are the server's to say. */
export function wishFromWire({ toolsId, quantity, price, name, address, phone }: WishBody) {
  return { productId: toolsId, quantity, priceCents: price, name, address, phone }
}

/** What the admin table can be sorted by: the word of the call, and ours. */
export const sorts = {
  createdAt: 'createdAt',
  tools: 'product',
  email: 'email',
  name: 'name',
  quantity: 'quantity',
  price: 'price',
} as const
export type SortKey = (typeof sorts)[keyof typeof sorts]

/** A query of the admin table as its call takes it. */
export function queryOnWire<Query extends { sort?: string }>(query: Query): Query {
  const [wire] = Object.entries(sorts).find(([, ours]) => ours === query.sort) ?? []
  return wire === undefined ? query : { ...query, sort: wire }
}
