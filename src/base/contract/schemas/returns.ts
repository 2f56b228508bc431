import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { approvalForm, declineForm, receiptForm, returnForm } from '../forms/returns.ts'
import { routes } from '../routes.ts'
import { decimal, listing, order, orderReturn, refusal } from '../shapes.ts'
import { type Calls, deleted, id, idempotency, inserted, limit, modified, table } from './call.ts'

const ofOrder = z.extend(id, { returnId: id.shape.id })
const counts = z.object({
  not_needed: z.int(),
  does_not_fit: z.int(),
  damaged: z.int(),
  wrong: z.int(),
  missing: z.int(),
})

/** Returns of shipped pieces. */
export const returnSchemas = {
  askReturn: {
    ...routes.askReturn,
    summary: 'Asks for a return of shipped pieces, for the owner of the order or an admin',
    params: id,
    headers: idempotency,
    body: z.strictObject({
      ...returnForm.shape,
      afterDeadline: described(
        z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
        'Of staff: why it is opened although the time to return is over. It is in the audit log',
      ),
    }),
    answer: z.extend(inserted, { order }),
    refuses: {
      409: described(
        z.extend(refusal, { toolsId: z.optional(z.string()), left: z.optional(z.int()) }),
        '`too_many_returned`: at most `left` pieces of the product `toolsId` can be returned; `return_too_late`; `returns_too_many`; `key_reused`',
      ),
    },
  },
  cancelReturn: {
    ...routes.cancelReturn,
    summary: 'Cancels a return whose pieces have not come back yet',
    params: ofOrder,
    answer: z.extend(deleted, { order }),
    harmless: { deletedCount: 0 },
  },
  returnSlip: {
    ...routes.returnSlip,
    summary: 'The slip of an approved return as a PDF file, to be put into the parcel',
    params: ofOrder,
    answer: z.string(),
    answerType: 'application/pdf',
  },
  adminReturns: {
    ...routes.adminReturns,
    summary:
      'Returns for the admin table; filter: a state, or `open` for those that wait for somebody. Those that wait are sorted oldest first',
    query: table,
    answer: listing(
      z.extend(orderReturn, {
        orderId: z.string(),
        orderNumber: z.string(),
        email: z.string(),
        name: z.string(),
      }),
    ),
  },
  returnReasons: {
    ...routes.returnReasons,
    summary:
      'How many pieces of each product customers asked to return, by reason, the most first; without cancelled returns',
    query: z.object({
      days: described(
        z.optional(limit(366)),
        'So many days in the shop’s time zone, today included; without it, all',
      ),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          toolsId: z.string(),
          tools: z.string(),
          partNumber: z.nullable(z.string()),
          pieces: z.int(),
          reasons: counts,
        }),
      ),
    }),
  },
  approveReturn: {
    ...routes.approveReturn,
    summary: 'Approves a return; mails the customer the instructions and the slip',
    params: id,
    body: z.strictObject(approvalForm.shape),
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
  },
  declineReturn: {
    ...routes.declineReturn,
    summary: 'Declines a return with a sentence for the customer; also one whose pieces did not come',
    params: id,
    body: z.strictObject(declineForm.shape),
    answer: z.extend(modified, { order }),
    harmless: { modifiedCount: 0 },
  },
  receiveReturn: {
    ...routes.receiveReturn,
    summary: 'Records what came back of an approved return; restocked pieces are for sale again',
    params: id,
    body: z.strictObject(receiptForm.shape),
    answer: z.extend(modified, { order }),
    refuses: {
      409: described(
        z.extend(refusal, { toolsId: z.optional(z.string()), left: z.optional(z.int()) }),
        '`too_many_received`: at most `left` pieces of the product `toolsId` are to come back; `return_state`',
      ),
    },
    harmless: { modifiedCount: 0 },
  },
  refundReturn: {
    ...routes.refundReturn,
    summary:
      'Refunds the pieces of a return that came back or never arrived, as they were paid, and the delivery if wanted',
    params: id,
    headers: idempotency,
    body: z.strictObject({ delivery: z.optional(z.boolean()) }),
    answer: z.object({ acknowledged: z.boolean(), refundId: z.string(), refunded: decimal, order }),
    refuses: {
      409: described(
        z.extend(refusal, { toolsId: z.optional(z.string()), left: z.optional(z.number()) }),
        '`return_state`, and the codes of `refundOrder`',
      ),
    },
  },
  replaceReturn: {
    ...routes.replaceReturn,
    summary: 'Sends the pieces of a return again: they are taken from the stock and left to ship',
    params: id,
    answer: z.extend(modified, { order }),
    refuses: {
      409: described(
        z.extend(refusal, { toolsId: z.optional(z.string()), available: z.optional(z.int()) }),
        '`out_of_stock`: only `available` pieces of the product `toolsId` are left; `pieces_refunded`; `return_state`',
      ),
    },
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Calls
