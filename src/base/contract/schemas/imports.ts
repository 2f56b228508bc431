import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { importMapping, importValueFields } from '../forms/import-mapping.ts'
import { importAddress } from '../forms/import-schedule.ts'
import { importWidths } from '../forms/import-widths.ts'
import { fileKinds, tableMapping } from '../forms/table-mapping.ts'
import { routes } from '../routes.ts'
import { refusal, time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, limit, modified } from './call.ts'

import {
  importChoices,
  importColumn,
  importFate,
  importFinding,
  importOutcome,
  importQuestion,
  importSummary,
  rowProblem,
  shownField,
} from './import-shapes.ts'

export { importFinding, rowProblem } from './import-shapes.ts'

const count = z.int()

/** Files of products, of price lists and of vehicles, for staff. */
export const importSchemas = {
  importFile: {
    ...routes.importFile,
    summary:
      'Takes a file of products, of price lists or of vehicles (CSV in any delimiter and encoding, XLSX, plain, gz or zip, at most 2 GB) as `application/octet-stream`, and begins to read it in the background. Nothing is changed before it is applied',
    query: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      source: described(
        z.optional(z.string().check(z.maxLength(80))),
        'Whose file it is: its columns mean what they meant before; without it a file with the columns of one source is its file',
      ),
      kind: described(z.optional(z.enum(fileKinds)), 'What the file is of; without it its columns say it'),
      group: described(
        z.optional(z.string().check(z.maxLength(64))),
        'Of a file of price lists: the id of the group whose prices it has where no column says it; empty for the public prices',
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
      imports: z.array(importSummary),
      sources: described(z.array(z.string()), 'Whose files the shop has a mapping for'),
    }),
  },
  oneImport: {
    ...routes.oneImport,
    summary: 'How far an import is, what its file is, and what it would change or has changed',
    params: id,
    answer: z.extend(importSummary, {
      columns: described(z.array(importColumn), 'Empty while it is read'),
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
        z.record(z.enum(importValueFields), importChoices),
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
      table: described(
        z.nullable(
          z.extend(tableMapping, {
            fields: described(
              z.array(z.object({ name: z.string(), label: z.string() })),
              'What a column may be',
            ),
            groups: described(importChoices, 'The groups of customers that there are; of price lists'),
          }),
        ),
        'What the columns of a file mean that is not of products; null for products',
      ),
    }),
  },
  sayImportKind: {
    ...routes.sayImportKind,
    summary: 'Says what a file is of, and reads it again as that in the background',
    params: id,
    body: z.strictObject({ kind: z.enum(fileKinds) }),
    answer: modified,
    refuses: { 409: described(refusal, '`import_running`: it is read, checked, made or undone') },
    harmless: { modifiedCount: 0 },
  },
  mapTable: {
    ...routes.mapTable,
    summary:
      'Says what the columns of a file of price lists or of vehicles mean, and begins to check it in the background; also again',
    params: id,
    body: tableMapping,
    answer: modified,
    refuses: { 409: described(refusal, '`import_running`: it is read, checked, made or undone') },
    harmless: { modifiedCount: 0 },
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
      outcome: z.optional(importOutcome),
      fate: z.optional(importFate),
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
          outcome: importOutcome,
          fate: z.nullable(importFate),
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
    summary:
      'An empty file with all columns, which is understood without a mapping; of products, unless `kind` says another',
    query: z.object({ kind: z.optional(z.enum(fileKinds)) }),
    answer: z.string(),
    answerType: 'text/csv',
  },
} as const satisfies Calls
