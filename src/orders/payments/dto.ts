import type * as z from 'zod/mini'
import { idFromDto, idToDto } from '#base/contract/ids.ts'
import { refusals, rules } from '#base/contract/messages.ts'
import type { AnswerOf, BodyOf, calls } from '#base/contract/schemas.ts'
import { fromDecimal, type Money, subtract, sum, toDecimal } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { LoweredOffer, RefundLine } from '#orders/payments/model.ts'

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

type RefundBody = z.output<typeof calls.refundOrder.body>

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
    lines: (lines ?? []).map(({ toolsId, quantity }) => ({ productId: toolsId, pieces: quantity })),
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
export function piecesToPreview({ returned, ...body }: z.output<typeof calls.previewRefund.body>) {
  return { ...piecesFromDto(body), ...(returned && { returned }) }
}

/** What a refund would give back, for an answer. */
export function previewToDto({
  amount,
  lines,
  isRest,
  lowersBelow = [],
}: {
  amount: Money
  lines: readonly RefundLine[]
  isRest?: boolean
  lowersBelow?: readonly LoweredOffer[]
}): AnswerOf<'previewRefund'> {
  const tax = sum(lines.map((line) => line.tax))
  return {
    amount: toDecimal(amount),
    tax: toDecimal(tax),
    lines: lines.map(lineToDto),
    ...(isRest === true && { isRest }),
    ...(lowersBelow.length > 0 && {
      lowersBelow: lowersBelow.map(({ minimum, missing, ...offer }) => ({
        ...offer,
        minimum: toDecimal(minimum),
        missing: toDecimal(missing),
      })),
    }),
  }
}

/** What a refund would give back, from an answer. */
export function previewFromDto({ amount, tax, lines, isRest, lowersBelow = [] }: AnswerOf<'previewRefund'>) {
  return {
    amount: fromDecimal(amount),
    tax: fromDecimal(tax),
    lines: lines.map(lineFromDto),
    isRest: isRest === true,
    lowersBelow: lowersBelow.map(
      ({ minimum, missing, ...offer }): LoweredOffer => ({
        ...offer,
        minimum: fromDecimal(minimum),
        missing: fromDecimal(missing),
      }),
    ),
  }
}
export type RefundPreview = ReturnType<typeof previewFromDto>

type PaymentsDto = AnswerOf<'orderPayments'>
type RefundDto = PaymentsDto['refunds'][number]
type LineDto = RefundDto['lines'][number]
type CaptureDto = PaymentsDto['captures'][number]
type IntentDto = PaymentsDto['intents'][number]

interface Paid {
  readonly amount: Money
  readonly created_at: Date
}

/** A payment at the provider. */
export function intentToDto(
  intent: Paid & { readonly id: string; readonly state: IntentDto['state'] },
): IntentDto {
  return idToDto({ id: intent.id, state: intent.state, ...paidOf(intent) })
}

/** Money that the provider has taken. */
export function captureToDto(
  capture: Paid & { readonly intent_id: string; readonly kind: CaptureDto['kind'] },
): CaptureDto {
  return { intentId: capture.intent_id, kind: capture.kind, ...paidOf(capture) }
}

/** A refund; `asked_by` is the email of the admin. */
export function refundToDto(
  refund: Paid &
    Pick<RefundDto, 'state' | 'reason' | 'failure'> & {
      readonly id: string
      readonly asked_by: string | null
      readonly lines: readonly RefundLine[]
    },
): RefundDto {
  const { id, state, reason, failure, asked_by: by } = refund
  const lines = refund.lines.map(lineToDto)
  return idToDto({ id, state, reason, failure, by, lines, ...paidOf(refund) })
}

function lineToDto({ productId, product, quantity, cancelled, amount, tax }: RefundLine): LineDto {
  return {
    toolsId: productId,
    tools: product,
    quantity,
    cancelled,
    amount: toDecimal(amount),
    tax: toDecimal(tax),
  }
}

function lineFromDto({ toolsId, tools, amount, tax, ...counts }: LineDto) {
  return { productId: toolsId, product: tools, ...counts, amount: fromDecimal(amount), tax: fromDecimal(tax) }
}
export type ShownRefundLine = ReturnType<typeof lineFromDto>

function paidOf({ amount, created_at }: Paid) {
  return { amount: toDecimal(amount), createdAt: created_at.toISOString() }
}

/** The payments of an order, from the answer of a call. */
export function paymentsFromDto({ intents, captures, refunds, declined }: PaymentsDto) {
  return {
    intents: intents.map((intent) => ({ ...idFromDto(intent), amount: fromDecimal(intent.amount) })),
    captures: captures.map((capture) => ({ ...capture, amount: fromDecimal(capture.amount) })),
    refunds: refunds.map((refund) => ({
      ...idFromDto(refund),
      amount: fromDecimal(refund.amount),
      lines: refund.lines.map(lineFromDto),
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
