import type { z } from 'zod'
import type { AddedLine } from '#base/contract/calls/cart.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/calls.ts'
import type { Cart as WireCart } from '#base/contract/cart.ts'
import { cartTermsWords } from '#base/contract/messages/cart-terms.ts'
import { couponProblems } from '#base/contract/messages/promotions.ts'
import { refusals } from '#base/contract/messages.ts'
import { sum, toWire } from '#base/money.ts'
import type { Answers, OtherSide } from '#finding/fitment/model.ts'
import { lineFitOnWire } from '#finding/fitment/wire.ts'
import { taxReasonOf } from '#pricing/taxes/decision/wire.ts'
import type { Added, Cart, CartChoices, CartDelivery, CartLine, CartRow, Choice } from './model.ts'

/** Millionths of a rate in one percent. */
const ppmInPercent = 10_000

/** A cart as the contract spells it: a product's name is `tools`, its id `toolsId`. */
export function cartOnWire(cart: Cart): WireCart {
  const { lines, totals, rules, promotions, destination, isBusiness, taxNumber, isTaxCovered } = cart
  return {
    lines: lines.map(lineOnWire),
    currency: totals.currency,
    pricesIncludeTax: rules.pricesIncludeTax,
    goods: toWire(totals.goods),
    discount: toWire(totals.discount),
    promotions: promotions.map(({ name, code, amount, freeDelivery }) => ({
      ...{ name, code, freeDelivery },
      amount: toWire(amount),
    })),
    coupon: couponOnWire(cart),
    destination: destinationOnWire(destination),
    isBusiness,
    isTaxCovered,
    isTaxExempt: rules.taxExempt,
    taxNumber,
    taxReason: taxReasonOf(cart.taxDecision),
    ...deliveriesOnWire(cart),
    chosenDelivery: cart.delivery && deliveryOnWire(cart.delivery),
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

function lineOnWire({ fit, otherSide, ...line }: CartLine): WireCart['lines'][number] {
  const { productId, product, price, was, total, discount, problem, ...rest } = line
  return {
    toolsId: productId,
    tools: product,
    ...rest,
    price: toWire(price),
    was: was ? toWire(was) : null,
    total: total ? toWire(total) : null,
    discount: discount ? toWire(discount) : null,
    problem: problem ?? null,
    fit: fit ? lineFitOnWire(fit) : null,
    otherSide: otherSide
      ? { side: otherSide.side, inCart: otherSide.inCart, ...otherSideOnWire(otherSide.other) }
      : null,
  }
}

function otherSideOnWire({ id, name, ...same }: OtherSide['other']) {
  return { toolsId: id, tools: name, ...same }
}

/** The delivery methods of a cart, and where the shop delivers to. */
export function offersOnWire(cart: Cart) {
  return { ...deliveriesOnWire(cart), countries: cart.countries === 'all' ? null : [...cart.countries] }
}

function deliveriesOnWire({ deliveries, deliveryProblem }: Cart) {
  return {
    deliveries: deliveries.map(deliveryOnWire),
    deliveryProblem: sentenceOf(deliveryProblem),
  }
}

function deliveryOnWire({ price, discount, ...rest }: CartDelivery) {
  return { ...rest, price: toWire(price), discount: toWire(discount) }
}

function sentenceOf(problem: Cart['deliveryProblem']): string | null {
  if (problem === undefined) return null
  return problem === 'none' ? cartTermsWords.noDelivery : cartTermsWords.dropped(problem.dropped)
}

function couponOnWire({ coupon, promotions, delivery, totals }: Cart): WireCart['coupon'] {
  if (coupon === null) return null
  const { code, problem } = coupon
  const applied = promotions.find((one) => one.code === code)
  const takesOff = [
    ...(applied ? [applied.amount] : []),
    ...(applied?.freeDelivery && delivery ? [delivery.discount] : []),
  ]
  const sentence = problem === 'unknown' ? refusals.missingCoupon : problem && couponProblems[problem]
  return { code, takesOff: toWire(sum(takesOff, totals.currency)), problem: sentence ?? null }
}

function destinationOnWire(destination: CartChoices['destination']): WireCart['destination'] {
  return destination && { region: null, postalCode: null, ...destination }
}

/** What a customer chose for their cart, for the export of their data. */
export function choicesOnWire({ coupon, destination, delivery, isBusiness, taxNumber }: CartChoices) {
  return { coupon, destination: destinationOnWire(destination), delivery, isBusiness, taxNumber }
}

/** A line of an answer, with the shop's names. The amounts stay as the wire has them. */
export function lineFromWire({ toolsId, tools, otherSide, fit, ...rest }: WireCart['lines'][number]) {
  return {
    ...{ productId: toolsId, product: tools, ...rest },
    fit: fit && fitFromWire(fit),
    otherSide: otherSide && otherSideFromWire(otherSide),
  }
}
function fitFromWire({
  vehicle: { _id: id, ...names },
  ...same
}: NonNullable<WireCart['lines'][number]['fit']>) {
  return { ...same, vehicle: { id, ...names } }
}

function otherSideFromWire({ toolsId, tools, ...rest }: NonNullable<WireCart['lines'][number]['otherSide']>) {
  return { productId: toolsId, product: tools, ...rest }
}

/** `limit`: how much of it the buyer can order now, where that is less. */
export type ShownLine = ReturnType<typeof lineFromWire> & {
  readonly limit?: { readonly most: number; readonly reason: string }
}

/** How much can be ordered of the products of a cart, where that is less than the stock. */
export function limitedFromWire({ lines }: AnswerOf<'cartLimits'>) {
  return new Map(
    lines.flatMap(({ toolsId, most, reason }) =>
      reason === null ? [] : [[toolsId, { most, reason }] as const],
    ),
  )
}

/** A line of a customer's cart as it is stored, for the export of their data. */
export function keptLineOnWire({
  product,
  quantity,
  put_in_at,
  added_at,
  chosenFor,
}: CartRow & { readonly added_at: Date }) {
  return {
    toolsId: product.id,
    tools: product.name,
    partNumber: product.part_number,
    quantity,
    price: toWire(put_in_at),
    addedAt: added_at.toISOString(),
    vehicle: chosenFor.vehicle,
    answers: { ...chosenFor.answers },
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

/**
 * A product to add: by id or number; with the vehicle that it was chosen for. `row`: the whole row, where its last word may be the
 * quantity or the end of the number.
 */
export type Wish = (
  | { readonly productId: string }
  | { readonly number: string; readonly row?: string | undefined }
) & {
  readonly quantity?: number | undefined
  readonly chosenFor?: { readonly vehicle: number; readonly answers: Answers } | undefined
}

/** Products to add, for the body of a call. */
export function wishesOnWire(wishes: readonly Wish[]): BodyOf<'addToCart'> {
  return {
    lines: wishes.map(({ quantity, chosenFor, ...what }) => ({
      ...('productId' in what ? { toolsId: what.productId } : what),
      ...(quantity === undefined ? {} : { quantity }),
      ...(chosenFor && { vehicle: chosenFor.vehicle, ...answersOnWire(chosenFor) }),
    })),
  }
}

/** The inverse, for a received body. */
export function wishesFromWire(
  { lines }: z.output<typeof calls.addToCart.body>,
  readAnswers: (text: string | undefined) => Answers,
): Wish[] {
  return lines.map(({ toolsId, number = '', row, quantity, vehicle, answers }) => ({
    ...(toolsId === undefined ? { number, ...(row !== undefined && { row }) } : { productId: toolsId }),
    quantity,
    ...(vehicle !== undefined && { chosenFor: { vehicle, answers: readAnswers(answers) } }),
  }))
}

function answersOnWire(given: { readonly answers: Answers }) {
  const answers = answersText(given)
  return answers === '' ? {} : { answers }
}

/** Answers as calls take them: `abs:yes,brake-disc:280 mm`. */
export function answersText({ answers }: { readonly answers: Answers }): string {
  return Object.entries(answers)
    .map(([question, answer]) => `${question}:${answer}`)
    .join(',')
}

/** A result as the contract spells it. */
export function addedOnWire({ productId, product, choices, near, ...rest }: Added): AddedLine {
  const onWire = ({ productId: id, product: name, ...choice }: Choice) => ({
    ...{ toolsId: id, tools: name },
    ...choice,
  })
  return {
    ...{ ...rest, toolsId: productId, tools: product },
    choices: choices.map(onWire),
    ...(near && { near: near.map(onWire) }),
  }
}

/** The inverse, for an answer. */
export function addedFromWire({ toolsId, tools, choices, near, ...rest }: AddedLine): Added {
  const fromWire = ({ toolsId: id, tools: name, ...choice }: AddedLine['choices'][number]): Choice => ({
    ...{ productId: id, product: name },
    ...choice,
  })
  return {
    ...{ ...rest, productId: toolsId, product: tools },
    choices: choices.map(fromWire),
    ...(near && { near: near.map(fromWire) }),
  }
}
