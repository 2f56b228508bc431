import type * as z from 'zod/mini'
import type { NamedRequest } from '#base/contract/names.ts'
import type { BodyOf, calls } from '#base/contract/schemas.ts'
import type { Answers } from '#finding/fitment/model.ts'
import { answersText } from '#pricing/carts/dto.ts'
import type { ChosenFor } from '#pricing/carts/model.ts'
import type { CheckoutRequest, OrderLink, Paying, WantedLine } from './model.ts'

/** The request in the body of a call. */
export function requestFromDto({
  billTo,
  note = '',
  purchaseOrder = '',
  termsAccepted = false,
  ...rest
}: z.output<typeof calls.checkOut.body>): CheckoutRequest {
  return { ...rest, billTo, note, purchaseOrder, termsAccepted }
}

type Lines = NamedRequest<z.output<typeof calls.takeOrder.body>>['lines']

type ReadAnswers = (text: string | undefined) => Answers

/** The lines of an order that an admin takes; lines of the same product are one, for the vehicle that the last of them names. */
function linesFromDto(lines: Lines, readAnswers: ReadAnswers): WantedLine[] {
  const wanted = new Map<string, WantedLine>()
  for (const { productId, quantity, vehicle, answers, sendAnyway = false } of lines) {
    const before = wanted.get(productId)
    const chosenFor =
      vehicle === undefined
        ? before?.chosenFor
        : { vehicle, answers: readAnswers(answers), sentAnyway: sendAnyway }
    wanted.set(productId, { productId, quantity: quantity + (before?.quantity ?? 0), chosenFor })
  }
  return [...wanted.values()]
}

/** The lines of an order that an admin takes, for the body of a call. */
export function linesToDto(lines: readonly WantedLine[]): BodyOf<'takeOrder'>['lines'] {
  return lines.map(({ productId, quantity, chosenFor }) => ({
    productId,
    quantity,
    ...(chosenFor && chosenForToDto(chosenFor)),
  }))
}

function chosenForToDto({ vehicle, answers, sentAnyway }: ChosenFor) {
  if (vehicle === null) return {}
  const text = answersText({ answers })
  return { vehicle, ...(text !== '' && { answers: text }), ...(sentAnyway && { sendAnyway: true }) }
}

/** An order that an admin takes, in the body of a call. */
export function takenFromDto(
  {
    lines,
    coupon,
    holdDays,
    link,
    payBy,
    until,
    note = '',
    purchaseOrder = '',
    ...rest
  }: NamedRequest<z.output<typeof calls.takeOrder.body>>,
  readAnswers: ReadAnswers,
) {
  const request: CheckoutRequest = {
    ...rest,
    note,
    purchaseOrder,
    billTo: undefined,
    termsAccepted: false,
  }
  const paying: Paying =
    payBy === 'link' || payBy === 'cash' ? { by: payBy } : { by: payBy, until: until ?? '' }
  return {
    lines: linesFromDto(lines, readAnswers),
    coupon,
    holdDays,
    paying,
    request,
    link: linkFromDto(link),
  }
}

/** What an order would be, in the body of a call. */
export function askedFromDto(
  { lines, link, ...rest }: NamedRequest<z.output<typeof calls.priceOrder.body>>,
  readAnswers: ReadAnswers,
) {
  return { ...rest, lines: linesFromDto(lines, readAnswers), link: linkFromDto(link) }
}

function linkFromDto(link: z.output<typeof calls.takeOrder.body>['link']): OrderLink | undefined {
  return link && { kind: link.kind, orderId: link.order }
}

/** An order's link, for the body of a call. */
export function linkToDto({ kind, orderId }: OrderLink): NonNullable<BodyOf<'takeOrder'>['link']> {
  return { kind, order: orderId }
}
