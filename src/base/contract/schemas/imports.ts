import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { importMapping, importUnits, importValueFields } from '../forms/import-mapping.ts'
import { importAddress } from '../forms/import-schedule.ts'
import { importWidths } from '../forms/import-widths.ts'
import { routes } from '../routes.ts'
import { refusal, time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, limit, modified } from './call.ts'

const count = z.int()

export const importStates = described(
  z.enum([
    ...(['receiving', 'reading', 'mapping', 'checking', 'checked', 'applying', 'applied'] as const),
    ...(['undoing', 'undone', 'failed'] as const),
  ]),
  '`mapping` and `checked` wait for a person. `failed`: nothing was changed by the step that failed',
)

export const importOutcomes = ['added', 'changed', 'removed', 'unchanged', 'refused', 'skipped'] as const
const outcome = described(
  z.enum(importOutcomes),
  '`removed`: the file does not name it any more, and it goes off sale; it takes no row of the file. `skipped`: the file has the row, and it is no product: the rest of a picture list, a gift card. A record that takes several rows counts them all',
)
export const importFates = ['waiting', 'done', 'left', 'undone', 'kept', 'deleted', 'withdrawn'] as const
const fate = described(
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

const choices = z.array(z.object({ value: z.string(), label: z.string() }))

const summary = z.object({
  _id: z.string(),
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

const column = z.object({
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
const shownField = z.object({
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

/** Files of products, for staff. */
export const importSchemas = {
  importFile: {
    ...routes.importFile,
    summary:
      'Takes a file of products (CSV in any delimiter and encoding, XLSX, plain, gz or zip, at most 2 GB) as `application/octet-stream`, and begins to read it in the background. Nothing is changed before it is applied',
    query: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      source: described(
        z.optional(z.string().check(z.maxLength(80))),
        'Whose file it is: its columns mean what they meant before; without it a file with the columns of one source is its file',
      ),
    }),
    answer: inserted,
  },
  importAddress: {
    ...routes.importAddress,
    summary:
      'Fetches a file of products once from a public address, and reads it in the background, as if it were sent',
    body: importAddress,
    answer: inserted,
    refuses: {
      409: described(
        refusal,
        '`port`: no file is fetched from it; `host_key_unknown`: of an sftp server, with the key that it shows',
      ),
    },
  },
  imports: {
    ...routes.imports,
    summary: 'The imports of the last 30 days, the newest first',
    answer: z.object({
      imports: z.array(summary),
      sources: described(z.array(z.string()), 'Whose files the shop has a mapping for'),
    }),
  },
  oneImport: {
    ...routes.oneImport,
    summary: 'How far an import is, what its file is, and what it would change or has changed',
    params: id,
    answer: z.extend(summary, {
      columns: described(z.array(column), 'Empty while it is read'),
      text: described(
        z.nullable(z.object({ lines: z.array(z.string()), widths: z.array(z.int()), isCut: z.boolean() })),
        'The first lines of a text file that may have columns of fixed width, and how wide they are or seem to be; null for another file',
      ),
      mapping: z.nullable(importMapping),
      questions: described(
        z.array(importQuestion),
        'In `mapping`: what brands, categories and tax classes mean, to be answered in `values`',
      ),
      choices: described(
        z.record(z.enum(importValueFields), choices),
        'What the shop has for these fields; empty where nothing was asked',
      ),
      drift: described(
        z.object({ gone: z.array(z.string()), moved: z.array(z.string()) }),
        'Columns of its source that the file lacks, and columns that stand elsewhere than before',
      ),
      asksTax: described(z.boolean(), 'The shop charges tax: a mapping with a price or a cost says `tax`'),
      records: described(count, 'Products of the file that were checked, made or undone so far'),
      ofRecords: described(count, 'All of them; 0 while it is unknown'),
      fates: z.object({
        waiting: count,
        done: count,
        left: count,
        undone: count,
        kept: count,
        deleted: count,
        withdrawn: count,
      }),
      findings: z.array(importFinding),
      digest: described(z.string(), 'Of the changes: applying makes these, or none'),
      message: described(z.nullable(z.string()), 'Why it failed'),
      isStalled: described(z.boolean(), 'It is running, and has not gone on for 90 seconds'),
      undoUntil: described(z.nullable(time), 'Null where it cannot be undone'),
      missing: described(
        z.array(z.string()),
        'Permissions of mapped columns that the caller lacks: these columns are hidden, and the import cannot be applied',
      ),
    }),
  },
  cutImport: {
    ...routes.cutImport,
    summary: 'Says how wide the columns of a text file are, and reads it again in the background',
    params: id,
    body: importWidths,
    answer: modified,
    refuses: {
      409: described(
        refusal,
        '`import_running`: it is read, checked, made or undone; `not_text`: it has cells',
      ),
    },
    harmless: { modifiedCount: 0 },
  },
  mapImport: {
    ...routes.mapImport,
    summary: 'Says what the columns of a file mean, and begins to check it in the background; also again',
    params: id,
    body: importMapping,
    answer: modified,
    refuses: { 409: described(refusal, '`import_running`: it is read, checked, made or undone') },
    harmless: { modifiedCount: 0 },
  },
  importRows: {
    ...routes.importRows,
    summary: 'The products of a checked import in the order of the file, each before and after',
    params: id,
    query: z.object({
      outcome: z.optional(outcome),
      fate: z.optional(fate),
      finding: z.optional(importFinding.shape.kind),
      q: z.optional(z.string().check(z.maxLength(200))),
      after: described(z.optional(z.string().check(z.regex(/^\d{1,9}$/))), 'The line of the last one seen'),
      limit: z.optional(limit(100)),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          line: count,
          lines: described(count, 'Of the file that it takes'),
          toolsId: z.nullable(z.string()),
          tools: z.string(),
          outcome,
          fate: z.nullable(fate),
          fields: z.array(shownField),
          problems: z.array(rowProblem),
        }),
      ),
      total: described(count, 'That the filter finds'),
      next: described(z.nullable(z.string()), 'For `after`; null at the end'),
    }),
  },
  refusedImportRows: {
    ...routes.refusedImportRows,
    summary:
      'The rows of an import that have mistakes, with what is wrong and what would be right, as CSV: to mend and to send again',
    params: id,
    answer: z.string(),
    answerType: 'text/csv',
  },
  applyImport: {
    ...routes.applyImport,
    summary:
      'Begins to make the changes of a checked import in the background. A product that was changed since the check is left, and named. Repeated, it changes nothing',
    params: id,
    body: z.strictObject({ digest: z.string().check(z.maxLength(100)) }),
    answer: modified,
    refuses: {
      409: described(refusal, '`import_changed`: the digest is of another check'),
    },
    harmless: { modifiedCount: 0 },
  },
  undoImport: {
    ...routes.undoImport,
    summary:
      'Begins to put back what an import of the last 30 days changed, except the stock; what was changed since is kept, and named. Added products are deleted; those in an order, a cart, a receipt or a review, or changed since, are taken off sale',
    params: id,
    answer: modified,
    refuses: { 409: described(refusal, '`import_not_done`: it was not applied, or is undone already') },
    harmless: { modifiedCount: 0 },
  },
  stopImport: {
    ...routes.stopImport,
    summary: 'Stops and removes an import that has changed nothing yet',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  importTemplate: {
    ...routes.importTemplate,
    summary: 'An empty file of products with all columns, which is understood without a mapping',
    answer: z.string(),
    answerType: 'text/csv',
  },
} as const satisfies Calls
