import type { z } from 'zod'
import type { AddedLine, Cart as WireCart } from '#contract/calls/cart.ts'
import type { BodyOf, calls } from '#contract/calls.ts'
import { toWire } from '#money.ts'
import type { Cart, CartLine, CartRow } from './noun.ts'

/** Millionths of a rate in one percent. */
const ppmInPercent = 10_000

/** A cart as the contract spells it: a product's name is `tools`, its id `toolsId`. */
export function cartOnWire({ lines, totals }: Cart): WireCart {
  return {
    lines: lines.map(lineOnWire),
    currency: totals.currency,
    goods: toWire(totals.goods),
    discount: toWire(totals.discount),
    delivery: totals.delivery ? toWire(totals.delivery.total) : null,
    taxes: totals.taxes.map(({ rate, base, tax }) => ({
      name: rate.name,
      percent: rate.ppm / ppmInPercent,
      base: toWire(base),
      tax: toWire(tax),
    })),
    tax: toWire(totals.tax),
    total: toWire(totals.total),
  }
}

function lineOnWire({ productId, product, price, was, total, problem, ...rest }: CartLine) {
  return {
    toolsId: productId,
    tools: product,
    ...rest,
    price: toWire(price),
    was: was ? toWire(was) : null,
    total: total ? toWire(total) : null,
    problem: problem ?? null,
  }
}

/** A line of an answer, with the shop's names. The amounts stay as the wire has them. */
export function lineFromWire({ toolsId, tools, ...rest }: WireCart['lines'][number]) {
  return { productId: toolsId, product: tools, ...rest }
}
export type ShownLine = ReturnType<typeof lineFromWire>

/** A line of a customer's cart as it is stored, for the export of their data. */
export function keptLineOnWire({
  product,
  quantity,
  put_in_at,
  added_at,
}: CartRow & { readonly added_at: Date }) {
  return {
    toolsId: product.id,
    tools: product.name,
    partNumber: product.part_number,
    quantity,
    price: toWire(put_in_at),
    addedAt: added_at.toISOString(),
  }
}

/** The parameters of a call about a line. */
export function lineParams(productId: string) {
  return { toolsId: productId }
}

/** The product that a call about a line names. */
export function productOf({ toolsId }: { toolsId: string }): string {
  return toolsId
}

/** A product to add: by id or part number. */
export type Wish =
  | { readonly productId: string; readonly quantity?: number | undefined }
  | { readonly number: string; readonly quantity?: number | undefined }

/** Products to add, for the body of a call. */
export function wishesOnWire(wishes: readonly Wish[]): BodyOf<'addToCart'> {
  return {
    lines: wishes.map(({ quantity, ...what }) => ({
      ...('productId' in what ? { toolsId: what.productId } : what),
      ...(quantity === undefined ? {} : { quantity }),
    })),
  }
}

/** The inverse, for a received body. */
export function wishesFromWire({ lines }: z.output<typeof calls.addToCart.body>): Wish[] {
  return lines.map(({ toolsId, number = '', quantity }) =>
    toolsId === undefined ? { number, quantity } : { productId: toolsId, quantity },
  )
}

/** A product that has an ambiguous number. */
interface Choice {
  readonly productId: string
  readonly product: string
  readonly maker: string
  readonly partNumber: string
  readonly price: AddedLine['choices'][number]['price']
}

/** What happened to one product that was to be added. */
export interface Added {
  readonly outcome: AddedLine['outcome']
  readonly productId: string | null
  readonly product: string | null
  /** What the cart has of it now. */
  readonly quantity: number | null
  readonly available: number | null
  readonly minimum: number | null
  readonly choices: readonly Choice[]
}

/** A result as the contract spells it. */
export function addedOnWire({ productId, product, choices, ...rest }: Added): AddedLine {
  return {
    ...rest,
    toolsId: productId,
    tools: product,
    choices: choices.map(({ productId: id, product: name, ...choice }) => ({
      toolsId: id,
      tools: name,
      ...choice,
    })),
  }
}

/** The inverse, for an answer. */
export function addedFromWire({ toolsId, tools, choices, ...rest }: AddedLine): Added {
  return {
    ...rest,
    productId: toolsId,
    product: tools,
    choices: choices.map(({ toolsId: id, tools: name, ...choice }) => ({
      productId: id,
      product: name,
      ...choice,
    })),
  }
}
