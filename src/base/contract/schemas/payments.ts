import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { wireMoney } from '../forms/fields.ts'
import { correctionForm, manualPaymentForm } from '../forms/manual-payment.ts'
import { refundForm } from '../forms/order.ts'
import { refundsForm } from '../forms/refunds.ts'
import { pieces } from '../forms/shipment.ts'
import { routes } from '../routes.ts'
import { decimal, manualPart, order, refundLine, refusal } from '../shapes.ts'
import { type Calls, id, idempotency, modified, settingVersion as version } from './call.ts'

/** What a refund of pieces names. */
const wantedPieces = { lines: z.optional(pieces), delivery: z.optional(z.boolean()) }

const refundRefusals =
  '`too_many_refunded`: at most `left` pieces of the product `toolsId` can be refunded; `refund_too_much`: at most `left` of money; `delivery_refunded`; `delivery_left`: the last pieces cost nothing, and the delivery was paid; `order_unpaid`'
const refundRefusal = described(
  z.extend(refusal, { toolsId: z.optional(z.string()), left: z.optional(z.number()) }),
  refundRefusals,
)

/** What a refund would give back. */
export const refundPreview = z.object({
  amount: decimal,
  tax: decimal,
  lines: z.array(refundLine),
  outside: described(
    z.optional(z.array(manualPart)),
    'How it goes back outside the provider; not there for a payment at the provider',
  ),
  isRest: described(
    z.optional(z.literal(true)),
    'Of a return: its pieces cost more than is left of the payment, and this is all that is left',
  ),
  lowersBelow: described(
    z.optional(
      z.array(
        z.object({
          kind: described(
            z.enum(['promotion', 'delivery']),
            '`delivery`: the method is free from the minimum on',
          ),
          name: z.string(),
          minimum: decimal,
          missing: decimal,
        }),
      ),
    ),
    'Offers of the order whose minimum its rest would not reach any more; they stay as they are',
  ),
})

/** Paying and refunding orders. */
export const paymentSchemas = {
  orderCancellation: {
    ...routes.orderCancellation,
    summary: 'Whether the buyer can cancel a paid order now',
    params: id,
    answer: z.object({ possible: z.boolean() }),
  },
  cancelPaidOrder: {
    ...routes.cancelPaidOrder,
    summary:
      'Cancels a paid order for its buyer, until it is on a pick list or partly shipped: nothing of it can be shipped any more, and all is refunded',
    params: id,
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
  },
  createPaymentIntent: {
    ...routes.createPaymentIntent,
    summary: 'Opens, or finds again, the payment of an unpaid order of the bearer',
    body: z.object({
      price: wireMoney,
      orderId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    }),
    answer: z.object({ clientSecret: z.string() }),
    refuses: {
      429: described(
        z.extend(refusal, { retryAfterSeconds: z.int() }),
        '`declined_often`: several cards were declined for this order, account or network; no payment is opened before `retryAfterSeconds` are over',
      ),
    },
  },
  confirmPayment: {
    ...routes.confirmPayment,
    summary: 'Tells the shop that a payment succeeded; the shop verifies it with the provider',
    params: id,
    body: z.object({
      tools: z.string().check(z.minLength(1), z.maxLength(64)),
      transactionId: z.string().check(z.minLength(1), z.maxLength(255)),
    }),
    answer: z.extend(modified, { paid: z.boolean(), transactionId: z.nullable(z.string()) }),
    harmless: { modifiedCount: 0 },
  },
  providerEvent: {
    ...routes.providerEvent,
    summary: 'Signed events of the payment provider; the shop verifies each with the provider',
    answer: z.object({ received: z.boolean() }),
  },
  recordPayment: {
    ...routes.recordPayment,
    summary: 'Records a payment outside the provider: with all that it costs, the order is paid',
    params: id,
    body: z.strictObject({
      ...manualPaymentForm.shape,
      paidBefore: described(wireMoney, 'The `paidOutside` that the clerk saw: who comes second is refused'),
    }),
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
    refuses: {
      409: described(
        z.extend(refusal, { left: z.optional(z.number()) }),
        '`overpaid`: at most `left` is owed; `payments_changed`: somebody else was first; `order_paid`; `order_cancelled`; `order_processing`',
      ),
    },
  },
  correctPayment: {
    ...routes.correctPayment,
    summary: 'Takes a payment outside the provider back that was recorded by mistake',
    params: z.extend(id, { paymentId: id.shape.id }),
    body: z.strictObject(correctionForm.shape),
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
    refuses: {
      409: described(
        refusal,
        '`payment_corrected`; `payment_refunded`: something of it was given back; `order_paid`',
      ),
    },
  },
  refundOrder: {
    ...routes.refundOrder,
    summary:
      'Refunds a paid order the way it was paid: all that is left, an amount, or pieces (lines, delivery), whose amount the shop calculates; pieces that were not shipped are cancelled',
    params: id,
    headers: idempotency,
    body: z.strictObject({
      ...refundForm.shape,
      ...wantedPieces,
      paidMore: described(
        z.optional(wireMoney),
        'All that is left of what was paid for another delivery of this order: it is refunded too, in the same act',
      ),
    }),
    answer: z.object({
      acknowledged: z.boolean(),
      refundId: z.string(),
      refunded: described(decimal, 'With `paidMore`'),
      order,
    }),
    refuses: {
      409: described(
        refundRefusal,
        `${refundRefusals}; \`refund_failed\`; \`key_reused\`; \`paid_more_changed\`: another amount than \`paidMore\` is left`,
      ),
    },
  },
  previewRefund: {
    ...routes.previewRefund,
    summary: 'What a refund of pieces would give back and cancel; it is not made',
    params: id,
    body: z.strictObject({
      ...wantedPieces,
      returned: described(
        z.optional(z.literal(true)),
        'The pieces of a return: none that is left to ship is cancelled',
      ),
    }),
    answer: refundPreview,
    refuses: { 409: refundRefusal },
  },
  refundSettings: {
    ...routes.refundSettings,
    summary: 'How much may be refunded of an order without a fresh proof',
    answer: z.object({ version, value: refundsForm }),
  },
  changeRefundSettings: {
    ...routes.changeRefundSettings,
    summary: 'Replaces the rules of refunds; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: refundsForm }),
    answer: z.object({ acknowledged: z.boolean(), version }),
    refuses: {
      409: described(refusal, '`setting_changed`: somebody else saved these settings after that version'),
    },
  },
} as const satisfies Calls
