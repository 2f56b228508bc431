import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, deleted } from './call.ts'
import { fileProblem } from './outside-ids.ts'

const file =
  'The body is a CSV file (`text/csv`, UTF-8, at most 4 MB and 20,000 rows; commas, semicolons or tabs). Columns: make, nameplate, generation; codes (divided by |), from_year and to_year (YYYY, or YYYY-MM), market (US or EU), source and licence; other columns are not read'

const year = z.nullable(z.int())

/** The generations of models that the owner adds from files. */
export const generationSchemas = {
  importGenerations: {
    ...routes.importGenerations,
    summary: `Checks a file of generations of models and answers what it would add; with the digest of that answer, and the licence confirmed, it adds all of it, or nothing. It changes and removes none, and no export has these generations. ${file}`,
    query: z.object({
      source: described(z.optional(z.string().check(z.maxLength(60))), 'Of rows that name none'),
      digest: described(
        z.optional(z.string().check(z.maxLength(64))),
        'Of the check: without it nothing is changed',
      ),
      skipOthers: described(
        z.optional(z.enum(['true', 'false'])),
        'Leaves out rows that are wrong; by default they refuse the whole file',
      ),
      licence: described(
        z.optional(z.literal('confirmed')),
        'That the shop may use the file under the licences that the check has shown',
      ),
    }),
    answer: z.object({
      rows: z.int(),
      unchanged: described(z.int(), 'Rows that the shop has'),
      refused: described(z.int(), 'Rows with mistakes'),
      problems: described(z.array(fileProblem), 'The first 200 mistakes'),
      problemCount: z.int(),
      added: described(
        z.array(
          z.object({
            line: z.int(),
            generation: described(z.string(), 'With its make and model'),
            codes: z.string(),
            from: year,
            to: year,
          }),
        ),
        'The first 200 rows that add a generation; null: the file says no year',
      ),
      addedCount: z.int(),
      licences: described(z.array(z.string()), 'Under which the rows that are added may be used'),
      ignored: described(z.array(z.string()), 'Columns that are not read'),
      digest: z.string(),
      isDone: z.boolean(),
    }),
    refuses: {
      409: described(
        refusal,
        '`import_changed`: the file would add other generations than the digest stands for; `licence_not_confirmed`; `import_refused`: rows are wrong',
      ),
    },
    harmless: { isDone: false },
  },
  generationSources: {
    ...routes.generationSources,
    summary: 'The sources of the generations that the owner added, by name, with their licences',
    answer: z.object({
      sources: z.array(z.object({ source: z.string(), generations: z.int(), licence: z.string() })),
    }),
  },
  removeGenerations: {
    ...routes.removeGenerations,
    summary: 'Removes all generations of a source of the owner. The vehicles stay',
    params: z.object({ source: z.string().check(z.minLength(1), z.maxLength(60)) }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
