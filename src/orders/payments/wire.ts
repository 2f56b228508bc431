import type { z } from 'zod'
import type { AnswerOf, BodyOf, calls } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import { refusals, rules } from '#base/contract/messages.ts'
import { fromWire, type Money, subtract, sum, toWire } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import type { LoweredOffer, RefundLine } from '#orders/payments/model.ts'

/** The body of `confirmPayment` in the contract's spelling (spec §7): `tools` is the order's id. */
export function paidOnWire(paid: { orderId: string; transactionId: string }): BodyOf<'confirmPayment'> {
  return { tools: paid.orderId, transactionId: paid.transactionId }
}

/**
 * Reads the body of `confirmPayment`.
 * @throws Refusal `invalid` for a body that names another order than the path.
 */
export function paidFromWire(orderId: string, { tools, transactionId }: BodyOf<'confirmPayment'>) {
  if (tools !== orderId)
    throw new Refusal('invalid', 'invalid', refusals.invalid, { fields: { tools: refusals.invalid } })
  return { orderId, transactionId }
}

type RefundBody = z.output<typeof calls.refundOrder.body>

/**
 * The pieces in the body of `refundOrder`; undefined for an amount or the rest.
 * @throws Refusal `invalid` for an amount beside them: the shop calculates it.
 */
export function wantedFromWire({ amount, lines, delivery = false }: RefundBody) {
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
function piecesFromWire(body: Pick<RefundBody, 'lines' | 'delivery'>) {
  const wanted = wantedFromWire({ ...body, reason: '' })
  if (wanted === undefined)
    throw new Refusal('invalid', 'invalid', rules.pieces, { fields: { lines: rules.pieces } })
  return wanted
}

/**
 * The pieces in the body of `previewRefund`, also those of a return.
 * @throws Refusal `invalid` if it names none.
 */
export function piecesToPreview({ returned, ...body }: z.output<typeof calls.previewRefund.body>) {
  return { ...piecesFromWire(body), ...(returned && { returned }) }
}

/** What a refund would give back, for an answer. */
export function previewOnWire({
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
    amount: toWire(amount),
    tax: toWire(tax),
    lines: lines.map(lineOnWire),
    ...(isRest === true && { isRest }),
    ...(lowersBelow.length > 0 && {
      lowersBelow: lowersBelow.map(({ minimum, missing, ...offer }) => ({
        ...offer,
        ...{ minimum: toWire(minimum), missing: toWire(missing) },
      })),
    }),
  }
}

/** What a refund would give back, from an answer. */
export function previewFromWire({ amount, tax, lines, isRest, lowersBelow = [] }: AnswerOf<'previewRefund'>) {
  return {
    amount: fromWire(amount),
    tax: fromWire(tax),
    lines: lines.map(lineFromWire),
    isRest: isRest === true,
    lowersBelow: lowersBelow.map(
      ({ minimum, missing, ...offer }): LoweredOffer => ({
        ...offer,
        ...{ minimum: fromWire(minimum), missing: fromWire(missing) },
      }),
    ),
  }
}
export type RefundPreview = ReturnType<typeof previewFromWire>

type WirePayments = AnswerOf<'orderPayments'>
type WireRefund = WirePayments['refunds'][number]
type WireLine = WireRefund['lines'][number]
type WireCapture = WirePayments['captures'][number]
type WireIntent = WirePayments['intents'][number]

interface Paid {
  readonly amount: Money
  readonly created_at: Date
}

/** A payment at the provider. */
export function intentOnWire(
  intent: Paid & { readonly id: string; readonly state: WireIntent['state'] },
): WireIntent {
  return idOnWire({ id: intent.id, state: intent.state, ...paidOf(intent) })
}

/** Money that the provider has taken. */
export function captureOnWire(
  capture: Paid & { readonly intent_id: string; readonly kind: WireCapture['kind'] },
): WireCapture {
  return { intentId: capture.intent_id, kind: capture.kind, ...paidOf(capture) }
}

/** A refund; `asked_by` is the email of the admin. */
export function refundOnWire(
  refund: Paid &
    Pick<WireRefund, 'state' | 'reason' | 'failure'> & {
      readonly id: string
      readonly asked_by: string | null
      readonly lines: readonly RefundLine[]
    },
): WireRefund {
  const { id, state, reason, failure, asked_by: by } = refund
  const lines = refund.lines.map(lineOnWire)
  return idOnWire({ id, state, reason, failure, by, lines, ...paidOf(refund) })
}

function lineOnWire({ productId, product, quantity, cancelled, amount, tax }: RefundLine): WireLine {
  return {
    ...{ toolsId: productId, tools: product, quantity, cancelled },
    ...{ amount: toWire(amount), tax: toWire(tax) },
  }
}

function lineFromWire({ toolsId, tools, amount, tax, ...counts }: WireLine) {
  return { productId: toolsId, product: tools, ...counts, amount: fromWire(amount), tax: fromWire(tax) }
}
export type ShownRefundLine = ReturnType<typeof lineFromWire>

function paidOf({ amount, created_at }: Paid) {
  return { amount: toWire(amount), createdAt: created_at.toISOString() }
}

/** The payments of an order, from the answer of a call. */
export function paymentsFromWire({ intents, captures, refunds, declined }: WirePayments) {
  return {
    intents: intents.map((intent) => ({ ...idFromWire(intent), amount: fromWire(intent.amount) })),
    captures: captures.map((capture) => ({ ...capture, amount: fromWire(capture.amount) })),
    refunds: refunds.map((refund) => ({
      ...idFromWire(refund),
      amount: fromWire(refund.amount),
      lines: refund.lines.map(lineFromWire),
    })),
    declined,
  }
}

type ShownRefund = ReturnType<typeof paymentsFromWire>['refunds'][number]

/** What these refunds leave of the price of a delivery; 0 after its refund. */
export function deliveryLeft(total: Money, refunds: readonly Pick<ShownRefund, 'state' | 'lines'>[]): Money {
  const given = refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines.filter(({ productId }) => productId === null))
  return subtract(total, sum(given.map(({ amount }) => amount)))
}
