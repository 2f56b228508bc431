import { z } from 'zod'
import { wireMoney } from '../forms/fields.ts'
import { refundForm } from '../forms/order.ts'
import { routes } from '../routes.ts'
import { decimal, order, refusal } from '../shapes.ts'
import { type Calls, id, idempotency, modified } from './call.ts'

/** Paying and refunding orders. */
export const paymentCalls = {
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
    summary: 'Tells the shop that the card was charged; the shop verifies it with the provider',
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
    summary: 'Refunds a paid order, whole or (with amount, dollars) in part, through the provider',
    params: id,
    headers: idempotency,
    body: z.strictObject(refundForm.shape),
    answer: z.object({ acknowledged: z.boolean(), refundId: z.string(), refunded: decimal, order }),
  },
} as const satisfies Calls
