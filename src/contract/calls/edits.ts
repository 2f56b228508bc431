import { z } from 'zod'
import { addressForm } from '../forms/address.ts'
import { text, wireMoney } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { order } from '../shapes.ts'
import { type Calls, id } from './call.ts'
import { refundPreview } from './payments.ts'

const wanted = {
  shipTo: addressForm,
  delivery: z.string().min(1).max(40).optional().describe('A method; without it, the same'),
}

/** How admins change an order before it is shipped. */
export const editCalls = {
  orderEdits: {
    ...routes.orderEdits,
    summary: 'How often the delivery of an order was changed',
    params: id,
    answer: z.object({ edits: z.int() }),
  },
  previewEdit: {
    ...routes.previewEdit,
    summary:
      'What another address or delivery of an order would give back, without making it: an amount of 0 where it costs the same. Refused as the change would be',
    params: id,
    body: z.strictObject(wanted),
    answer: refundPreview,
  },
  editOrder: {
    ...routes.editOrder,
    summary:
      'Changes the address and the delivery of an order of which nothing was shipped. What was paid for more than it costs there is refunded. Refused where it would cost more, and where its taxes would be others',
    params: id,
    body: z.strictObject({
      ...wanted,
      phone: text(60),
      seenEdits: z.int().min(0).describe('Of `GET /orders/{id}/edits`: 409 `edited` when there are more now'),
      seenRefund: z
        .optional(wireMoney)
        .describe('The amount of the preview: 409 `difference_changed` when another would be refunded'),
    }),
    answer: z.object({ acknowledged: z.boolean(), order }),
  },
} as const satisfies Calls
