import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { importUnits, importValueFields } from '../forms/import-mapping.ts'
import { fileKinds } from '../forms/table-mapping.ts'
import { time } from '../shapes.ts'

/* What the calls about imports answer. */

const count = z.int()

export const importStates = described(
  z.enum([
    ...(['receiving', 'reading', 'mapping', 'checking', 'checked', 'applying', 'applied'] as const),
    ...(['undoing', 'undone', 'failed'] as const),
  ]),
  '`mapping` and `checked` wait for a person. `failed`: nothing was changed by the step that failed',
)

export const importOutcomes = ['added', 'changed', 'removed', 'unchanged', 'refused', 'skipped'] as const
export const importOutcome = described(
  z.enum(importOutcomes),
  '`removed`: the file does not name it any more, and it goes off sale; it takes no row of the file. `skipped`: the file has the row, and it is no product: the rest of a picture list, a gift card. A record that takes several rows counts them all',
)
export const importFates = ['waiting', 'done', 'left', 'undone', 'kept', 'deleted', 'withdrawn'] as const
export const importFate = described(
  z.enum(importFates),
  'Of an added or changed row. `left`: it was not made, as its product was changed since or refused it. `kept`: the same for the undo. An added product that was undone is `deleted`, or `withdrawn`: taken off sale, as something needs it',
)

/** How many rows of the file each outcome has; together they are all rows. */
export const importCounts = z.object({
  rows: count,
  added: count,
  changed: count,
  removed: described(
    z._default(count, 0),
    'Not among the rows: products that the file does not name any more',
  ),
  unchanged: count,
  refused: count,
  skipped: count,
})

/** What a check noticed that a person should look at. */
export const importFinding = z.object({
  kind: z.enum([
    ...(['price_up', 'price_down', 'no_picture', 'no_text', 'no_category', 'new_categories'] as const),
    ...(['in_open_orders', 'lost_parts', 'lost_zeros', 'off_sale', 'below_cost', 'first_said'] as const),
    ...(['kept_edits', 'other_source', 'unknown_vehicles', 'not_taken', 'unknown_relations'] as const),
    ...(['says_replaced', 'gift_card', 'subscription', 'digital', 'other_type'] as const),
    ...(['default_category', 'default_text', 'default_picture', 'family_picture'] as const),
  ]),
  products: described(count, 'Of `lost_parts` the models that have no part of a category any more'),
  /** The first few, by their names. */
  examples: z.array(z.string()),
})

/** Words of the file that the shop does not have. */
export const importQuestion = z.object({
  field: z.enum(importValueFields),
  words: described(
    z.array(z.object({ word: z.string(), rows: described(count, 'Products of the file that say it') })),
    'The 500 that most products have',
  ),
  more: described(count, 'Further words, which are asked after these'),
})

export const importChoices = z.array(z.object({ value: z.string(), label: z.string() }))

export const importSummary = z.object({
  _id: z.string(),
  kind: described(z.enum(fileKinds), 'What the file is of'),
  name: described(z.string(), 'Of the file'),
  source: described(z.string(), 'Whose files these are; empty for a single file'),
  state: importStates,
  bytes: count,
  dialect: described(z.string(), 'What the file is: "Shopify product export", "PIES 7.2"'),
  rows: described(count, 'Of the file; 0 while it is unknown'),
  rowsAre: described(z.enum(['rows', 'items', 'applications']), 'What its rows are called'),
  counts: z.nullable(importCounts),
  createdAt: time,
  by: described(z.string(), 'Who sent it'),
})

export const importColumn = z.object({
  column: described(count, 'From 0'),
  head: z.string(),
  samples: described(z.array(z.string()), 'At most three of its texts, cut at 200 signs'),
  words: described(
    z.array(z.string()),
    'Its different texts that are no numbers, at most 30 of them and 40 signs each: a column of pieces may say `on request`',
  ),
  guess: described(z.nullable(z.string()), 'The field that the shop takes it for'),
  asks: described(
    z.boolean(),
    'Tags, a collection, or a second category: a person says whether it is an attribute, the category, or left out',
  ),
  price: described(
    z.nullable(
      z.object({
        kind: z.enum(['regular', 'sale', 'market', 'list', 'tax']),
        currency: described(z.nullable(z.string()), 'Another one than the shop’s, as the head says it'),
      }),
    ),
    'What prices the column has: one of several can be the price. Null for none',
  ),
  unit: described(z.nullable(z.enum(importUnits)), 'In which the column is, as its head or the dialect says'),
})

/** A field of a row before and after, as people read it. */
export const shownField = z.object({
  field: described(z.string(), 'Its label, or the name of an attribute'),
  before: z.string(),
  after: z.string(),
  isDefault: described(z.boolean(), 'The shop adds it, as the file does not say it'),
})
export const rowProblem = z.object({
  column: z.string(),
  value: z.string(),
  message: described(z.string(), 'What is wrong'),
  right: described(z.string(), 'What would be right'),
})
