import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { requiredCode } from '../forms/fields.ts'
import { stockBooking } from '../forms/stock.ts'
import { routes } from '../routes.ts'
import { listing, refusal, time } from '../shapes.ts'
import { type Calls, id, idempotency, limit, offset } from './call.ts'

/** Counting the stock, and what became of it. */
export const stocktakingSchemas = {
  stockProducts: {
    ...routes.stockProducts,
    summary:
      'The products with exactly this part number or barcode, also archived ones; if there is none, those that the search finds',
    query: z.object({ code: requiredCode(200) }),
    answer: listing(
      z.object({
        _id: z.string(),
        name: z.string(),
        partNumber: z.nullable(z.string()),
        maker: z.string(),
        picture: z.string(),
        available: z.int(),
        archived: z.boolean(),
      }),
    ),
  },
  bookStock: {
    ...routes.bookStock,
    summary:
      'Books a counted stock, as the difference to the one that was shown, or pieces that came or went, with a reason',
    params: id,
    headers: idempotency,
    body: z.strictObject({ booking: stockBooking }),
    answer: z.object({
      acknowledged: z.boolean(),
      difference: z.int(),
      available: described(z.int(), 'After it; other changes meanwhile count too'),
    }),
    refuses: { 409: described(refusal, '`impossible_stock`: it would be below 0 or above 100,000,000') },
  },
  stockLedger: {
    ...routes.stockLedger,
    summary: 'Every change of the stock of a product, the newest first',
    params: id,
    query: z.object({ limit: z.optional(limit(100)), offset: z.optional(offset) }),
    answer: listing(
      z.object({
        at: time,
        change: z.int(),
        balance: described(z.int(), 'The stock after it'),
        reason: z.string(),
        note: z.string(),
        by: described(
          z.nullable(z.string()),
          'Who behind the counter; null for orders and for the shop itself',
        ),
        orderId: z.nullable(z.string()),
        receiptId: described(z.nullable(z.string()), 'The delivery that brought the pieces'),
      }),
    ),
  },
} as const satisfies Calls
