import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { routes } from '../routes.ts'
import { listing, refusal, time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, limit, modified, offset } from './call.ts'
import { importCounts, importStates, rowProblem } from './import-shapes.ts'

const count = z.int()

export const earlierKinds = ['customers', 'addresses', 'orders', 'reviews'] as const
export const earlierOutcomes = ['added', 'unchanged', 'refused', 'skipped'] as const
export const earlierFates = ['waiting', 'done', 'left', 'undone', 'kept'] as const
const outcome = described(
  z.enum(earlierOutcomes),
  '`unchanged`: it is here already, and stays as it is. Rows of one order count each',
)
const fate = described(
  z.enum(earlierFates),
  'Of an added row. `left`: it was not added; `kept`: the undo has left it, each with the reason',
)

const summary = z.object({
  _id: z.string(),
  name: described(z.string(), 'Of the file'),
  state: importStates,
  kind: described(z.nullable(z.enum(earlierKinds)), 'Null until it was read'),
  what: described(z.string(), 'What the file is: "Shopify customer export"'),
  rows: count,
  counts: z.nullable(importCounts),
  createdAt: time,
  by: described(z.string(), 'Who sent it'),
})

export const archivedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  placedAt: time,
  currency: described(z.string(), 'ISO 4217'),
  total: described(z.string(), 'A decimal in its currency, as the earlier shop has it'),
  state: z.string(),
  lines: z.array(z.object({ name: z.string(), number: z.string(), quantity: z.string(), price: z.string() })),
  address: z.array(z.string()),
})
const page = z.object({ limit: z.optional(limit(100)), offset: z.optional(offset) })

/** Customers, orders and reviews of an earlier shop, for staff. */
export const earlierShopSchemas = {
  earlierFile: {
    ...routes.earlierFile,
    summary:
      'Takes a file of customers, addresses, orders or reviews of an earlier shop (a table as for imports of products) as `application/octet-stream`, and begins to read it in the background. Nothing is added before it is applied',
    query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: inserted,
  },
  earlierFiles: {
    ...routes.earlierFiles,
    summary: 'These files of the last 30 days, the newest first',
    answer: z.object({ files: z.array(summary) }),
  },
  oneEarlierFile: {
    ...routes.oneEarlierFile,
    summary: 'How far such a file is, and what it would add or has added',
    params: id,
    answer: z.extend(summary, {
      columns: z.array(z.object({ head: z.string(), isRead: z.boolean() })),
      records: described(count, 'That were compared, added or taken away so far'),
      ofRecords: described(count, 'All of them; 0 while it is unknown'),
      notes: described(count, 'Added rows of which something stays out'),
      fates: z.object({ waiting: count, done: count, left: count, undone: count, kept: count }),
      message: described(z.nullable(z.string()), 'Why it failed'),
      isStalled: described(z.boolean(), 'It is running, and has not gone on for 90 seconds'),
      undoUntil: described(z.nullable(time), 'Null where it cannot be undone'),
    }),
  },
  earlierRows: {
    ...routes.earlierRows,
    summary: 'The rows of such a file in its order; what they add is shown until it is added',
    params: id,
    query: z.object({
      outcome: z.optional(outcome),
      fate: z.optional(fate),
      noted: described(z.optional(z.literal('yes')), 'Added rows of which something stays out'),
      after: described(z.optional(z.string().check(z.regex(/^\d{1,9}$/))), 'The line of the last one seen'),
      limit: z.optional(limit(100)),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          line: count,
          lines: described(count, 'Of the file that it takes'),
          name: z.string(),
          email: z.string(),
          outcome,
          fate: z.nullable(fate),
          fields: z.array(z.object({ field: z.string(), value: z.string() })),
          problems: z.array(rowProblem),
        }),
      ),
      total: described(count, 'That the filter finds'),
      next: described(z.nullable(z.string()), 'For `after`; null at the end'),
    }),
  },
  refusedEarlierRows: {
    ...routes.refusedEarlierRows,
    summary:
      'The rows that have mistakes, with what is wrong and what would be right, as CSV: to mend and to send again',
    params: id,
    answer: z.string(),
    answerType: 'text/csv',
  },
  applyEarlierFile: {
    ...routes.applyEarlierFile,
    summary:
      'Begins to add what a checked file has, in the background. An account that there is stays as it is. Repeated, it changes nothing',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`import_not_checked`: it is being read, or cannot be') },
    harmless: { modifiedCount: 0 },
  },
  undoEarlierFile: {
    ...routes.undoEarlierFile,
    summary:
      'Begins to take away what such a file of the last 30 days has added; customers who have logged in, ordered or been changed since stay, and are named',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`import_not_done`: it was not applied, or is undone already') },
    harmless: { modifiedCount: 0 },
  },
  stopEarlierFile: {
    ...routes.stopEarlierFile,
    summary: 'Stops and removes a file that has added nothing yet',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  earlierTemplate: {
    ...routes.earlierTemplate,
    summary: 'An empty file with the columns of a kind, which is understood as it is',
    params: z.object({ kind: z.enum(earlierKinds) }),
    answer: z.string(),
    answerType: 'text/csv',
  },
  ownEarlierOrders: {
    ...routes.ownEarlierOrders,
    summary:
      'The orders that the bearer has placed in the earlier shop, to be read; none before the email is proven',
    query: page,
    answer: listing(archivedOrder),
  },
  customerEarlierOrders: {
    ...routes.customerEarlierOrders,
    summary: 'The orders that a customer has placed in the earlier shop, to be read',
    params: id,
    query: page,
    answer: listing(archivedOrder),
  },
} as const satisfies Calls
