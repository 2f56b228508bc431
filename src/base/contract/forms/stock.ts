import * as z from 'zod/mini'
import { bulkRules } from '../messages/bulk-rules.ts'
import { rules } from '../messages/rules.ts'
import { text } from './fields.ts'

/** Why people change the stock by hand. `other` needs a note. */
export const stockReasons = ['counted', 'damaged', 'lost', 'received', 'sent_back', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

export const stockReason = z.enum(stockReasons)
export const stockNote = text(200)

const pieces = (least: number) =>
  z
    .int(rules.wholeNumber)
    .check(z.minimum(least, rules.wholeNumber), z.maximum(100_000_000, rules.atMost(100_000_000)))

/**
 * `count`: so many pieces are on the shelf where the screen showed `shown`; the difference is booked. `move`: so many came, or went if
 * it is negative.
 */
export const stockBooking = z
  .discriminatedUnion('how', [
    z.strictObject({
      how: z.literal('count'),
      counted: pieces(0),
      shown: pieces(0),
      reason: stockReason,
      note: stockNote,
    }),
    z.strictObject({
      how: z.literal('move'),
      pieces: pieces(-100_000_000).check(z.refine((many) => many !== 0, rules.wholeNumber)),
      reason: stockReason,
      note: stockNote,
    }),
  ])
  .check(z.refine(({ reason, note }) => reason !== 'other' || note !== '', bulkRules.noteNeeded))
export type StockBooking = z.output<typeof stockBooking>
