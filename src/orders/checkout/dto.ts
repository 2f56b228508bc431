import type * as z from 'zod/mini'
import { orderNumber } from '#base/contract/order-number.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import type { Answers } from '#finding/fitment/model.ts'
import { vehicleFromDto, vehicleToDto } from '#finding/vehicles/dto.ts'
import { answersText, cartToDto } from '#pricing/carts/dto.ts'
import type { ChosenFor } from '#pricing/carts/model.ts'
import type { CheckedOut, CheckoutRequest, LinkedOrder, OrderLink, QuotedOrder, WantedLine } from './model.ts'

/** The request in the body of a call. */
export function requestFromDto({
  billTo,
  note = '',
  purchaseOrder = '',
  ...rest
}: z.output<typeof calls.checkOut.body>): CheckoutRequest {
  return { ...rest, billTo, note, purchaseOrder }
}

export function checkedOutToDto({ orderId, number, orderKey }: CheckedOut): AnswerOf<'checkOut'> {
  return { acknowledged: true, insertedId: orderId, number, orderKey: orderKey ?? null }
}

type Lines = z.output<typeof calls.takeOrder.body>['lines']

type ReadAnswers = (text: string | undefined) => Answers

/** The lines of an order that an admin takes; lines of the same product are one, for the vehicle that the last of them names. */
function linesFromDto(lines: Lines, readAnswers: ReadAnswers): WantedLine[] {
  const wanted = new Map<string, WantedLine>()
  for (const { toolsId: productId, quantity, vehicle, answers, sendAnyway = false } of lines) {
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
    toolsId: productId,
    quantity,
    ...(chosenFor && chosenForToDto(chosenFor)),
  }))
}

function chosenForToDto({ vehicle, answers, sentAnyway }: ChosenFor) {
  if (vehicle === null) return {}
  const text = answersText({ answers })
  return { vehicle, ...(text !== '' && { answers: text }), ...(sentAnyway && { sendAnyway: true }) }
}

/** What an order would cost, and the vehicles of the customer. */
export function quotedToDto({ cart, vehicles }: QuotedOrder): AnswerOf<'priceOrder'> {
  return {
    ...cartToDto(cart),
    vehicles: vehicles.map(({ vehicle, name, answers }) => ({
      vehicle: vehicleToDto(vehicle),
      name,
      answers: { ...answers },
    })),
  }
}

/** A vehicle of the customer, of an answer. */
export function customersVehicleFromDto({
  vehicle,
  name,
  answers,
}: AnswerOf<'priceOrder'>['vehicles'][number]) {
  return { ...vehicleFromDto(vehicle), name, answers }
}

/** An order that an admin takes, in the body of a call. */
export function takenFromDto(
  {
    lines,
    coupon,
    holdDays,
    link,
    note = '',
    purchaseOrder = '',
    ...rest
  }: z.output<typeof calls.takeOrder.body>,
  readAnswers: ReadAnswers,
) {
  const request: CheckoutRequest = { ...rest, note, purchaseOrder, billTo: undefined }
  return { lines: linesFromDto(lines, readAnswers), coupon, holdDays, request, link: linkFromDto(link) }
}

/** What an order would be, in the body of a call. */
export function askedFromDto(
  { lines, link, ...rest }: z.output<typeof calls.priceOrder.body>,
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

/** A linked order of an answer. */
export function linkedToDto({
  orderId,
  kind,
  isLater,
}: LinkedOrder): AnswerOf<'orderLinks'>['links'][number] {
  return { _id: orderId, number: orderNumber(orderId), kind, isLater }
}

/** The inverse, for an answer. */
export function linkedFromDto({ _id, ...rest }: AnswerOf<'orderLinks'>['links'][number]) {
  return { orderId: _id, ...rest }
}
