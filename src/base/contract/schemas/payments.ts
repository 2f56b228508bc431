import { z } from 'zod'
import { wireMoney } from '../forms/fields.ts'
import { refundForm } from '../forms/order.ts'
import { refundsForm } from '../forms/refunds.ts'
import { pieces } from '../forms/shipment.ts'
import { routes } from '../routes.ts'
import { decimal, order, refundLine, refusal } from '../shapes.ts'
import { type Calls, id, idempotency, modified, settingVersion as version } from './call.ts'

/** What a refund of pieces names. */
const wantedPieces = { lines: z.optional(pieces), delivery: z.boolean().optional() }

const refundRefusal = refusal
  .extend({ toolsId: z.string().optional(), left: z.number().optional() })
  .describe(
    '`too_many_refunded`: at most `left` pieces of the product `toolsId` can be refunded; `refund_too_much`: at most `left` of money; `delivery_refunded`; `delivery_left`: the last pieces cost nothing, and the delivery was paid; `order_unpaid`',
  )

/** What a refund would give back. */
export const refundPreview = z.object({
  amount: decimal,
  tax: decimal,
  lines: z.array(refundLine),
  isRest: z
    .literal(true)
    .optional()
    .describe('Of a return: its pieces cost more than is left of the payment, and this is all that is left'),
  lowersBelow: z
    .array(
      z.object({
        kind: z
          .enum(['promotion', 'delivery'])
          .describe('`delivery`: the method is free from the minimum on'),
        name: z.string(),
        minimum: decimal,
        missing: decimal,
      }),
    )
    .optional()
    .describe('Offers of the order whose minimum its rest would not reach any more; they stay as they are'),
})

/** Paying and refunding orders. */
export const paymentSchemas = {
  createPaymentIntent: {
    ...routes.createPaymentIntent,
    summary: 'Opens, or finds again, the payment of an unpaid order of the bearer',
    body: z.object({ price: wireMoney, orderId: z.string().min(1).max(64).optional() }),
    answer: z.object({ clientSecret: z.string() }),
    refuses: {
      429: refusal
        .extend({ retryAfterSeconds: z.int() })
        .describe(
          '`declined_often`: several cards were declined for this order, account or network; no payment is opened before `retryAfterSeconds` are over',
        ),
    },
  },
  confirmPayment: {
    ...routes.confirmPayment,
    summary: 'Tells the shop that a payment succeeded; the shop verifies it with the provider',
    params: id,
    body: z.object({ tools: z.string().min(1).max(64), transactionId: z.string().min(1).max(255) }),
    answer: modified.extend({ paid: z.boolean(), transactionId: z.string().nullable() }),
    harmless: { modifiedCount: 0 },
  },
  providerEvent: {
    ...routes.providerEvent,
    summary: 'Signed events of the payment provider; the shop verifies each with the provider',
    answer: z.object({ received: z.boolean() }),
  },
  refundOrder: {
    ...routes.refundOrder,
    summary:
      'Refunds a paid order through the provider: all that is left, an amount, or pieces (lines, delivery), whose amount the shop calculates; pieces that were not shipped are cancelled',
    params: id,
    headers: idempotency,
    body: z.strictObject({
      ...refundForm.shape,
      ...wantedPieces,
      paidMore: z
        .optional(wireMoney)
        .describe(
          'All that is left of what was paid for another delivery of this order: it is refunded too, in the same act',
        ),
    }),
    answer: z.object({
      acknowledged: z.boolean(),
      refundId: z.string(),
      refunded: decimal.describe('With `paidMore`'),
      order,
    }),
    refuses: {
      409: refundRefusal.describe(
        `${refundRefusal.description}; \`refund_failed\`; \`key_reused\`; \`paid_more_changed\`: another amount than \`paidMore\` is left`,
      ),
    },
  },
  previewRefund: {
    ...routes.previewRefund,
    summary: 'What a refund of pieces would give back and cancel; it is not made',
    params: id,
    body: z.strictObject({
      ...wantedPieces,
      returned: z
        .literal(true)
        .optional()
        .describe('The pieces of a return: none that is left to ship is cancelled'),
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
      409: refusal.describe('`setting_changed`: somebody else saved these settings after that version'),
    },
  },
} as const satisfies Calls
