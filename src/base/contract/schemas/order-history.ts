import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { manualKinds } from '../forms/manual-payment.ts'
import { noteForm } from '../forms/note.ts'
import { routes } from '../routes.ts'
import { decimal, manualPart, refundLine, time } from '../shapes.ts'
import { type Calls, id, inserted } from './call.ts'

/** What happened to an order, for admins: its history, payments, notes and mails. */
export const orderHistorySchemas = {
  orderHistory: {
    ...routes.orderHistory,
    summary: 'What happened to an order and who did it, the oldest first',
    params: id,
    answer: z.object({
      events: z.array(
        z.object({
          at: time,
          kind: z.enum(['order', 'payment', 'shipment', 'mail', 'note', 'return', 'invoice', 'change']),
          what: z.string(),
          who: z.nullable(z.string()),
          detail: z.string(),
          mail: z.nullable(
            z.object({
              _id: z.string(),
              subject: z.string(),
              recipient: z.string(),
              state: z.enum(['queued', 'sent', 'kept', 'failed', 'held']),
            }),
          ),
        }),
      ),
    }),
  },
  orderPayments: {
    ...routes.orderPayments,
    summary: 'The payments of an order, its refunds, and how many cards were declined',
    params: id,
    answer: z.object({
      intents: z.array(
        z.object({
          _id: z.string(),
          state: z.enum(['open', 'processing', 'succeeded', 'canceled']),
          amount: decimal,
          createdAt: time,
        }),
      ),
      captures: z.array(
        z.object({
          intentId: z.string(),
          kind: z.enum(['payment', 'late', 'second']),
          amount: decimal,
          createdAt: time,
        }),
      ),
      manual: described(
        z.array(
          z.object({
            _id: z.string(),
            kind: z.enum(manualKinds),
            amount: decimal,
            paidOn: z.string(),
            reference: z.string(),
            by: described(z.nullable(z.string()), 'Who recorded it'),
            createdAt: time,
            correction: described(
              z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), createdAt: time })),
              'What took it back',
            ),
          }),
        ),
        'Payments outside the provider',
      ),
      refunds: z.array(
        z.object({
          _id: z.string(),
          state: z.enum(['asked', 'succeeded', 'failed']),
          amount: decimal,
          reason: z.string(),
          failure: z.nullable(z.string()),
          by: described(z.nullable(z.string()), 'The admin; null for one made at the provider'),
          outside: described(
            z.array(manualPart),
            'How it went back outside the provider; empty at the provider',
          ),
          lines: described(z.array(refundLine), 'Empty for an amount that names no pieces'),
          createdAt: time,
        }),
      ),
      declined: described(z.int(), 'Declined cards'),
    }),
  },
  addOrderNote: {
    ...routes.addOrderNote,
    summary: 'Adds a note about an order, for admins only',
    params: id,
    body: z.strictObject(noteForm.shape),
    answer: inserted,
  },
  resendMail: {
    ...routes.resendMail,
    summary: 'Queues a copy of a mail about an order; the limits of its mailbox apply',
    params: z.extend(id, { mailId: id.shape.id }),
    answer: inserted,
  },
} as const satisfies Calls
