import * as z from 'zod/mini'
import { described } from '../described.ts'
import { bulkRules } from '../messages/bulk-rules.ts'
import { decimalPrice as amount } from './amounts.ts'
import { wholeBetween } from './document-fields.ts'
import { text } from './fields.ts'
import { fill } from './fill.ts'
import { stockNote, stockReason } from './stock.ts'

/** The most products that are changed at once. */
export const mostInBulk = 10_000

/** How a price is rounded: to the smallest unit, or to the nearest price that ends in .90 or .99. */
export const roundings = ['cent', 'to_90', 'to_99'] as const

/** 7.5 % is 75,000 millionths. */
const ppm = z
  .int(bulkRules.percent)
  .check(z.minimum(1, bulkRules.percent), z.maximum(10_000_000, bulkRules.percent))

export const bulkPrice = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('set'), amount }),
  z.strictObject({ how: z.enum(['raise', 'lower']), amount, rounding: z.enum(roundings) }),
  z.strictObject({ how: z.enum(['raise_percent', 'lower_percent']), ppm, rounding: z.enum(roundings) }),
])

const pieces = (least: number) => wholeBetween(least, 100_000_000)

/** `count`: so many were counted. `add`: so many more, or less. */
export const bulkStock = z
  .discriminatedUnion('how', [
    z.strictObject({ how: z.literal('count'), pieces: pieces(0), reason: stockReason, note: stockNote }),
    z.strictObject({
      how: z.literal('add'),
      pieces: pieces(-100_000_000),
      reason: stockReason,
      note: stockNote,
    }),
  ])
  .check(z.refine(({ reason, note }) => reason !== 'other' || note !== '', bulkRules.noteNeeded))

/** What a bulk edit changes of each product. `categoryId` null: no category. */
export const bulkChange = z.strictObject({
  price: z.optional(bulkPrice),
  stock: z.optional(bulkStock),
  categoryId: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(64)))),
  maker: z.optional(text(80)),
  fill: described(z.optional(fill), 'Alone: what products get that lack it'),
})
export type BulkChange = z.output<typeof bulkChange>
