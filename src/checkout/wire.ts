import type { z } from 'zod'
import type { AnswerOf, BodyOf, calls } from '#contract/calls.ts'
import { orderNumber } from '#orders/noun.ts'
import type { CheckedOut, CheckoutRequest, LinkedOrder, OrderLink, WantedLine } from './noun.ts'

/** The request in the body of a call. */
export function requestFromWire({
  billTo,
  note = '',
  purchaseOrder = '',
  ...rest
}: z.output<typeof calls.checkOut.body>): CheckoutRequest {
  return { ...rest, billTo, note, purchaseOrder }
}

export function checkedOutOnWire({ orderId, number, orderKey }: CheckedOut): AnswerOf<'checkOut'> {
  return { acknowledged: true, insertedId: orderId, number, orderKey: orderKey ?? null }
}

type Lines = z.output<typeof calls.takeOrder.body>['lines']

/** The lines of an order that an admin takes; those of the same product are one. */
function linesFromWire(lines: Lines): WantedLine[] {
  const pieces = new Map<string, number>()
  for (const { toolsId, quantity } of lines) pieces.set(toolsId, (pieces.get(toolsId) ?? 0) + quantity)
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The lines of an order that an admin takes, for the body of a call. */
export function linesOnWire(lines: readonly WantedLine[]): BodyOf<'takeOrder'>['lines'] {
  return lines.map(({ productId, quantity }) => ({ toolsId: productId, quantity }))
}

/** An order that an admin takes, in the body of a call. */
export function takenFromWire({
  lines,
  coupon,
  holdDays,
  link,
  note = '',
  purchaseOrder = '',
  ...rest
}: z.output<typeof calls.takeOrder.body>) {
  const request: CheckoutRequest = { ...rest, note, purchaseOrder, billTo: undefined }
  return { lines: linesFromWire(lines), coupon, holdDays, request, link: linkFromWire(link) }
}

/** What an order would be, in the body of a call. */
export function askedFromWire({ lines, link, ...rest }: z.output<typeof calls.priceOrder.body>) {
  return { ...rest, lines: linesFromWire(lines), link: linkFromWire(link) }
}

function linkFromWire(link: z.output<typeof calls.takeOrder.body>['link']): OrderLink | undefined {
  return link && { kind: link.kind, orderId: link.order }
}

/** An order's link, for the body of a call. */
export function linkOnWire({ kind, orderId }: OrderLink): NonNullable<BodyOf<'takeOrder'>['link']> {
  return { kind, order: orderId }
}

/** A linked order of an answer. */
export function linkedOnWire({
  orderId,
  kind,
  isLater,
}: LinkedOrder): AnswerOf<'orderLinks'>['links'][number] {
  return { _id: orderId, number: orderNumber(orderId), kind, isLater }
}

/** The inverse, for an answer. */
export function linkedFromWire({ _id, ...rest }: AnswerOf<'orderLinks'>['links'][number]) {
  return { orderId: _id, ...rest }
}
