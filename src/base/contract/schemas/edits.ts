import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { addressForm } from '../forms/address.ts'
import { code, wireMoney } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { decimal, order, time } from '../shapes.ts'
import { type Calls, id } from './call.ts'
import { refundPreview } from './payments.ts'

const wanted = {
  shipTo: addressForm,
  delivery: described(
    z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    'A method; without it, the same',
  ),
}

/** How admins change an order before it is shipped. */
export const editSchemas = {
  orderEdits: {
    ...routes.orderEdits,
    summary: 'How often the delivery of an order was changed',
    params: id,
    answer: z.object({ edits: z.int() }),
  },
  previewEdit: {
    ...routes.previewEdit,
    summary:
      'What another address or delivery of an order would give back or ask for, without making it: both are 0 where it costs the same. Refused as the change would be',
    params: id,
    body: z.strictObject(wanted),
    answer: z.extend(refundPreview, {
      asked: described(decimal, 'What a paid order would cost more: the customer would be asked for it'),
    }),
  },
  editOrder: {
    ...routes.editOrder,
    summary:
      'Changes the address and the delivery of an order of which nothing was shipped. What was paid for more than it costs there is refunded. Where a paid order costs more, it stays as it is, and the customer is asked for the difference; it changes when they have paid. Refused where its taxes would be others',
    params: id,
    body: z.strictObject({
      ...wanted,
      phone: code(60),
      seenEdits: described(
        z.int().check(z.minimum(0)),
        'Of `GET /orders/{id}/edits`: 409 `edited` when there are more now',
      ),
      seenRefund: described(
        z.optional(wireMoney),
        'The amount of the preview: 409 `difference_changed` when another would be refunded',
      ),
      seenAsked: described(
        z.optional(wireMoney),
        'What the preview asks for: 409 `difference_changed` when it is another amount, `delivery_differs` without it',
      ),
    }),
    answer: z.object({ acknowledged: z.boolean(), order }),
  },
  orderDifferences: {
    ...routes.orderDifferences,
    summary:
      'What was asked for another delivery of an order, the oldest first: each is an order without products',
    params: id,
    answer: z.object({
      differences: z.array(
        z.object({
          _id: z.string(),
          number: z.string(),
          amount: decimal,
          left: described(decimal, 'What was paid and is not refunded'),
          delivery: described(z.string(), 'The name of the method'),
          state: described(
            z.enum(['open', 'processing', 'paid', 'refunded', 'ended']),
            '`ended`: withdrawn, not paid in time, or the order was shipped or refunded before',
          ),
          holdUntil: described(time, 'Until when an open one can be paid'),
          orderKey: described(
            z.nullable(z.string()),
            'For who sends the key of a guest’s order: opens this one',
          ),
        }),
      ),
    }),
  },
} as const satisfies Calls
