import type * as z from 'zod/mini'
import type { Cart as CartDto } from '#base/contract/cart.ts'
import { couponProblems } from '#base/contract/messages/promotions.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { positionsText } from '#base/contract/messages/verdicts.ts'
import type { NamedRequest } from '#base/contract/names.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import { sum, toDecimal } from '#base/money.ts'
import type { Answers, LineFit } from '#finding/fitment/model.ts'
import { cartTermsWords } from '#pricing/carts/messages/cart-terms.ts'
import { taxReasonOf } from '#pricing/taxes/decision/dto.ts'
import {
  type Cart,
  type CartChoices,
  type CartDelivery,
  type CartLine,
  type CartRow,
  problemOf,
  type SavedRow,
} from './model.ts'

/** Millionths of a rate in one percent. */
const ppmInPercent = 10_000

/** A cart as calls answer it, and refusals of the checkout. */
export function cartToDto(cart: Cart): CartDto {
  const { lines, saved, totals, rules, promotions, destination, isBusiness, taxNumber, isTaxCovered } = cart
  return {
    lines: lines.map(lineToDto),
    saved: saved.map(savedToDto),
    currency: totals.currency,
    pricesIncludeTax: rules.pricesIncludeTax,
    goods: toDecimal(totals.goods),
    discount: toDecimal(totals.discount),
    promotions: promotions.map(({ name, code, amount, freeDelivery }) => ({
      name,
      code,
      freeDelivery,
      amount: toDecimal(amount),
    })),
    coupon: couponToDto(cart),
    destination: destinationToDto(destination),
    isBusiness,
    isTaxCovered,
    isTaxExempt: rules.taxExempt,
    taxNumber,
    taxReason: taxReasonOf(cart.taxDecision),
    ...deliveriesToDto(cart),
    chosenDelivery: cart.delivery && deliveryToDto(cart.delivery),
    delivery: totals.delivery ? toDecimal(totals.delivery.total) : null,
    taxes: totals.taxes.map(({ rate, base, tax }) => ({
      name: rate.name,
      percent: rate.ppm / ppmInPercent,
      base: toDecimal(base),
      tax: toDecimal(tax),
    })),
    tax: toDecimal(totals.tax),
    total: toDecimal(totals.total),
  }
}

function lineToDto({
  fit,
  otherSide,
  price,
  was,
  total,
  discount,
  problem,
  ...line
}: CartLine): CartDto['lines'][number] {
  return {
    ...line,
    price: toDecimal(price),
    was: was ? toDecimal(was) : null,
    total: total ? toDecimal(total) : null,
    discount: discount ? toDecimal(discount) : null,
    problem: problem ?? null,
    fit: fit ? fitToDto(fit) : null,
    otherSide: otherSide ? otherSideToDto(otherSide) : null,
  }
}

function savedToDto({ product, quantity }: SavedRow): CartDto['saved'][number] {
  const { id, name, slug, part_number: partNumber, maker, picture, price } = product
  const shown = { productId: id, product: name, slug, partNumber, maker, picture }
  return { ...shown, quantity, price: toDecimal(price), problem: problemOf(product, quantity) ?? null }
}

function fitToDto({
  vehicle,
  answers,
  verdict: { verdict, evidence, questions, universalNote: note },
}: LineFit): LineFitDto {
  return {
    vehicle,
    answers: { ...answers },
    verdict,
    note,
    position: positionsText(evidence.map(({ position }) => position)),
    questions: questions.map((question) => ({ ...question, answers: [...question.answers] })),
  }
}
type LineFitDto = NonNullable<CartDto['lines'][number]['fit']>

function otherSideToDto({ side, inCart, other: { id, name, ...other } }: NonNullable<CartLine['otherSide']>) {
  return { side, inCart, productId: id, product: name, ...other }
}

/** The delivery methods of a cart, and where the shop delivers to. */
export function offersToDto(cart: Cart) {
  return { ...deliveriesToDto(cart), countries: countriesToDto(cart.countries) }
}

export function countriesToDto(countries: Cart['countries']) {
  return countries === 'all' ? null : [...countries]
}

function deliveriesToDto({ deliveries, deliveryProblem }: Cart) {
  return {
    deliveries: deliveries.map(deliveryToDto),
    deliveryProblem: sentenceOf(deliveryProblem),
  }
}

export function deliveryToDto({ price, discount, ...rest }: CartDelivery) {
  return { ...rest, price: toDecimal(price), discount: toDecimal(discount) }
}

function sentenceOf(problem: Cart['deliveryProblem']): string | null {
  if (problem === undefined) return null
  if (problem === 'none') return cartTermsWords.noDelivery
  return 'tooHeavy' in problem
    ? cartTermsWords.tooHeavy(problem.tooHeavy)
    : cartTermsWords.dropped(problem.dropped)
}

function couponToDto({ coupon, promotions, delivery, totals }: Cart): CartDto['coupon'] {
  if (coupon === null) return null
  const { code, problem } = coupon
  const applied = promotions.find((one) => one.code === code)
  const takesOff = [
    ...(applied ? [applied.amount] : []),
    ...(applied?.freeDelivery && delivery ? [delivery.discount] : []),
  ]
  const sentence = problem === 'unknown' ? refusals.missingCoupon : problem && couponProblems[problem]
  return { code, takesOff: toDecimal(sum(takesOff, totals.currency)), problem: sentence ?? null }
}

function destinationToDto(destination: CartChoices['destination']): CartDto['destination'] {
  return destination && { region: null, postalCode: null, ...destination }
}

/** What a customer chose for their cart, for the export of their data. */
export function choicesToDto({ coupon, destination, delivery, isBusiness, taxNumber }: CartChoices) {
  return { coupon, destination: destinationToDto(destination), delivery, isBusiness, taxNumber }
}

/** `limit`: how much of it the buyer can order now, where that is less. */
export type ShownLine = CartDto['lines'][number] & {
  readonly limit?: { readonly most: number; readonly reason: string }
}

/** How much can be ordered of the products of a cart, where that is less than the stock. */
export function limitedFromDto({ lines }: AnswerOf<'cartLimits'>) {
  return new Map(
    lines.flatMap(({ productId, most, reason }) =>
      reason === null ? [] : [[productId, { most, reason }] as const],
    ),
  )
}

/** A line of a customer's cart as it is stored, for the export of their data. */
export function storedLineToDto({
  product,
  quantity,
  put_in_at,
  added_at,
  chosenFor,
}: CartRow & { readonly added_at: Date }) {
  return {
    productId: product.id,
    product: product.name,
    partNumber: product.part_number,
    quantity,
    price: put_in_at,
    addedAt: added_at,
    vehicle: chosenFor.vehicle,
    answers: chosenFor.answers,
  }
}

/** What a customer has put aside, for the export of their data. */
export function storedSavedToDto({ product, quantity, chosenFor }: SavedRow) {
  const { id: productId, name, part_number: partNumber } = product
  return { productId, product: name, partNumber, quantity, ...chosenFor }
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
export function wishesToDto(wishes: readonly Wish[]): BodyOf<'addToCart'> {
  return {
    lines: wishes.map(({ quantity, chosenFor, ...what }) => ({
      ...what,
      ...(quantity === undefined ? {} : { quantity }),
      ...(chosenFor && { vehicle: chosenFor.vehicle, ...answersToDto(chosenFor) }),
    })),
  }
}

/** The inverse, for a received body. */
export function wishesFromDto(
  { lines }: NamedRequest<z.output<typeof calls.addToCart.body>>,
  readAnswers: (text: string | undefined) => Answers,
): Wish[] {
  return lines.map(({ productId, number = '', row, quantity, vehicle, answers }) => ({
    ...(productId === undefined ? { number, ...(row !== undefined && { row }) } : { productId }),
    quantity,
    ...(vehicle !== undefined && { chosenFor: { vehicle, answers: readAnswers(answers) } }),
  }))
}

function answersToDto(given: { readonly answers: Answers }) {
  const answers = answersText(given)
  return answers === '' ? {} : { answers }
}

/** Answers as calls take them: `abs:yes,brake-disc:280 mm`. */
export function answersText({ answers }: { readonly answers: Answers }): string {
  return Object.entries(answers)
    .map(([question, answer]) => `${question}:${answer}`)
    .join(',')
}
