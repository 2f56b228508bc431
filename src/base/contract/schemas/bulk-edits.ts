import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { bulkChange, mostInBulk } from '../forms/bulk-edit.ts'
import { bulkWhys } from '../messages/bulk-edit.ts'
import { routes } from '../routes.ts'
import { decimal, listing, refusal, time } from '../shapes.ts'
import { type Calls, id, inserted, limit, modified, offset, table } from './call.ts'
import { missingQuery } from './missing.ts'

const count = z.int()
export const changedFields = described(
  z.partial(
    z.object({
      price: decimal,
      available: z.int(),
      category: z.object({ id: z.nullable(z.string()), name: z.string() }),
      maker: z.string(),
      about: z.string(),
      picture: z.string(),
      onSale: z.boolean(),
    }),
  ),
  'Those that change',
)

const outcome = described(
  z.enum(['ready', 'unchanged', 'refused', 'done', 'skipped', 'undone', 'kept']),
  '`skipped`: it was changed since the preview, or cannot be changed any more. `kept`: the same for the undo',
)

/** Changes of many products at once. */
export const bulkEditSchemas = {
  previewBulkEdit: {
    ...routes.previewBulkEdit,
    summary: `Previews a change of at most ${mostInBulk} products: of these ids, or of all that the admin's table finds. Nothing is changed`,
    body: z.strictObject({
      ids: z.optional(
        z
          .array(z.string().check(z.minLength(1), z.maxLength(64)))
          .check(z.minLength(1), z.maxLength(mostInBulk)),
      ),
      query: z.optional(z.strictObject({ q: table.shape.q, filter: table.shape.filter })),
      missing: described(
        z.optional(missingQuery),
        `In place of both: the first ${mostInBulk} products that lack something`,
      ),
      ...bulkChange.shape,
    }),
    answer: inserted,
  },
  bulkEdit: {
    ...routes.bulkEdit,
    summary: 'What a bulk edit changes, and how far it is',
    params: id,
    answer: z.object({
      _id: z.string(),
      state: z.enum(['previewed', 'applying', 'applied', 'undoing', 'undone']),
      change: bulkChange,
      counts: z.object({
        ready: count,
        unchanged: count,
        refused: count,
        done: count,
        skipped: count,
        undone: count,
        kept: count,
      }),
      total: count,
      createdAt: time,
    }),
  },
  bulkEditRows: {
    ...routes.bulkEditRows,
    summary: 'The products of a bulk edit, each before and after',
    params: id,
    query: z.object({
      outcome: z.optional(outcome),
      limit: z.optional(limit(100)),
      offset: z.optional(offset),
    }),
    answer: listing(
      z.object({
        toolsId: z.string(),
        tools: z.string(),
        partNumber: z.nullable(z.string()),
        outcome,
        why: z.nullable(z.enum(keysOf(bulkWhys))),
        before: changedFields,
        after: changedFields,
      }),
    ),
  },
  applyBulkEdit: {
    ...routes.applyBulkEdit,
    summary:
      'Begins to make the changes of a preview, in the background; a product that was changed since is skipped. Repeated, it changes nothing',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  undoBulkEdit: {
    ...routes.undoBulkEdit,
    summary:
      'Begins to put everything but the stock back as it was; a product that was changed since is kept',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`bulk_edit_not_done`: it was not applied, or is undone already') },
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Calls
