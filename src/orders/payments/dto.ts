import type * as z from 'zod/mini'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import type { NamedRequest } from '#base/contract/names.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import { type Money, subtract, sum, withMoney } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { LoweredOffer, ManualPart, RefundLine } from '#orders/payments/model.ts'

/** The body of `confirmPayment` in the contract's spelling (spec §7): `tools` is the order's id. */
export function paidToDto(paid: { orderId: string; transactionId: string }): BodyOf<'confirmPayment'> {
  return { tools: paid.orderId, transactionId: paid.transactionId }
}

/**
 * Reads the body of `confirmPayment`.
 * @throws Refusal `invalid` for a body that names another order than the path.
 */
export function paidFromDto(orderId: string, { tools, transactionId }: BodyOf<'confirmPayment'>) {
  if (tools !== orderId)
    throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { tools: refusals.invalid } })
  return { orderId, transactionId }
}

type RefundBody = NamedRequest<z.output<typeof calls.refundOrder.body>>

/**
 * The pieces in the body of `refundOrder`; undefined for an amount or the rest.
 * @throws Refusal `invalid` for an amount beside them: the shop calculates it.
 */
export function wantedFromDto({ amount, lines, delivery = false }: RefundBody) {
  if (lines === undefined && !delivery) return undefined
  if (amount !== undefined)
    throw new Refusal('invalid', 'invalid', refusals.refundByLines, {
      fields: { amount: refusals.refundByLines },
    })
  return {
    lines: (lines ?? []).map(({ productId, quantity: pieces }) => ({ productId, pieces })),
    delivery,
  }
}

/**
 * The pieces in the body of `previewRefund`.
 * @throws Refusal `invalid` if it names none.
 */
function piecesFromDto(body: Pick<RefundBody, 'lines' | 'delivery'>) {
  const wanted = wantedFromDto({ ...body, reason: '' })
  if (wanted === undefined)
    throw new Refusal('invalid', 'invalid', rules.pieces, { fields: { lines: rules.pieces } })
  return wanted
}

/**
 * The pieces in the body of `previewRefund`, also from a return.
 * @throws Refusal `invalid` if it names none.
 */
export function piecesToPreview({
  returned,
  ...body
}: NamedRequest<z.output<typeof calls.previewRefund.body>>) {
  return { ...piecesFromDto(body), ...(returned && { returned }) }
}

interface PreviewedRefund {
  readonly amount: Money
  readonly lines: readonly RefundLine[]
  readonly outside?: readonly ManualPart[]
  readonly isRest?: boolean
  readonly lowersBelow?: readonly LoweredOffer[]
}

/** What a refund would give back, for an answer. */
export function previewToDto({ amount, lines, outside = [], isRest, lowersBelow = [] }: PreviewedRefund) {
  return {
    amount,
    tax: sum(lines.map((line) => line.tax)),
    lines,
    ...(outside.length > 0 && { outside }),
    ...(isRest === true && { isRest }),
    ...(lowersBelow.length > 0 && { lowersBelow }),
  }
}

/** What a refund would give back, from an answer. */
export function previewFromDto({
  lines,
  outside = [],
  isRest,
  lowersBelow = [],
  ...sums
}: AnswerOf<'previewRefund'>) {
  return {
    ...withMoney(sums, 'amount', 'tax'),
    lines: lines.map(lineFromDto),
    outside: outside.map((part) => withMoney(part, 'amount')),
    isRest: isRest === true,
    lowersBelow: lowersBelow.map((offer) => withMoney(offer, 'minimum', 'missing')),
  }
}
export type RefundPreview = ReturnType<typeof previewFromDto>

type PaymentsDto = AnswerOf<'orderPayments'>

const lineFromDto = (line: PaymentsDto['refunds'][number]['lines'][number]) =>
  withMoney(line, 'amount', 'tax')
export type ShownRefundLine = ReturnType<typeof lineFromDto>

/** The payments of an order, from the answer of a call. */
export function paymentsFromDto({ intents, captures, manual, refunds, declined }: PaymentsDto) {
  return {
    intents: intents.map((intent) => withMoney(intent, 'amount')),
    captures: captures.map((capture) => withMoney(capture, 'amount')),
    manual: manual.map((payment) => withMoney(payment, 'amount')),
    refunds: refunds.map(({ lines, outside, ...refund }) => ({
      ...withMoney(refund, 'amount'),
      lines: lines.map(lineFromDto),
      outside: outside.map((part) => withMoney(part, 'amount')),
    })),
    declined,
  }
}

type ShownRefund = ReturnType<typeof paymentsFromDto>['refunds'][number]

/** What these refunds leave of the price of a delivery; 0 after its refund. */
export function deliveryLeft(total: Money, refunds: readonly Pick<ShownRefund, 'state' | 'lines'>[]): Money {
  const given = refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines.filter(({ productId }) => productId === null))
  return subtract(total, sum(given.map(({ amount }) => amount)))
}
