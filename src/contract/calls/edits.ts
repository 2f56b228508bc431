import { z } from 'zod'
import { addressForm } from '../forms/address.ts'
import { text } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { order } from '../shapes.ts'
import { type Calls, id } from './call.ts'

/** How admins change an order before it is shipped. */
export const editCalls = {
  orderEdits: {
    ...routes.orderEdits,
    summary: 'How often the delivery of an order was changed',
    params: id,
    answer: z.object({ edits: z.int() }),
  },
  editOrder: {
    ...routes.editOrder,
    summary:
      'Changes the address and the delivery of an order of which nothing was shipped. Refused where its taxes or the price of its delivery would differ; a delivery that is free now is refunded',
    params: id,
    body: z.strictObject({
      shipTo: addressForm,
      phone: text(60),
      delivery: z.string().min(1).max(40).optional().describe('A method; without it, the same'),
      seenEdits: z.int().min(0).describe('Of `GET /orders/{id}/edits`: 409 `edited` when there are more now'),
    }),
    answer: z.object({ acknowledged: z.boolean(), order }),
  },
} as const satisfies Calls
