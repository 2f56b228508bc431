import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { outsideKinds } from '#base/contract/outside-kinds.ts'
import { requiredCode } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, deleted } from './call.ts'
import { vehicle } from './vehicles.ts'

const kind = described(z.enum(outsideKinds), 'The list that gives such ids')
const source = z.string().check(z.minLength(1), z.maxLength(60))

const file =
  'The body is a CSV file (`text/csv`, UTF-8, at most 8 MB and 70,000 rows; commas, semicolons or tabs). Columns: kind and value, or ktype (KTypNr), or hsn and tsn; the vehicle by its id (vehicle) or series, or by make and model with what is known of years (or from and to: YYYY or YYYYMM), litres, cc, kw, fuel, engine and enginecode; and source. Headings may be German, as in the lists of the KBA and lists like TecDoc’s; other columns are not read'

/** A row of a file that is wrong or not decided. */
export const fileProblem = z.object({
  line: described(z.int(), 'Of the file, the first is 1'),
  column: z.string(),
  value: z.string(),
  message: described(z.string(), 'What is wrong, or why it is not decided'),
  right: described(z.string(), 'What would be right'),
})

/** The ids that lists of others give to vehicles. */
export const outsideIdSchemas = {
  vehiclesByOutsideId: {
    ...routes.vehiclesByOutsideId,
    summary:
      'The vehicles that an id of another list names, such as an HSN/TSN or a K-Type. The shop knows the ids that its owner imported; others name none',
    params: z.object({
      kind,
      value: described(requiredCode(40), 'In any writing: 0603BGU, `0603/BGU` (encoded), 0603 bgu'),
    }),
    answer: z.object({
      kind,
      value: described(z.string(), 'As the shop stores it: 0603BGU'),
      vehicles: described(z.array(vehicle), 'The newest first, at most 500'),
    }),
  },
  importOutsideIds: {
    ...routes.importOutsideIds,
    summary: `Checks a file of ids of other lists and answers what it would add; with the digest of that answer it adds all of it, or nothing. A row that may mean several models, or none, is not decided. It changes and removes none, and no export has these ids. ${file}`,
    query: z.object({
      source: described(z.optional(z.string().check(z.maxLength(60))), 'Of rows that name none'),
      digest: described(
        z.optional(z.string().check(z.maxLength(64))),
        'Of the check: without it nothing is changed',
      ),
      skipOthers: described(
        z.optional(z.enum(['true', 'false'])),
        'Leaves out rows that are wrong or not decided; by default they refuse the whole file',
      ),
    }),
    answer: z.object({
      rows: z.int(),
      unchanged: described(z.int(), 'Rows whose ids the shop has'),
      refused: described(z.int(), 'Rows with mistakes'),
      problems: described(z.array(fileProblem), 'The first 200 mistakes'),
      problemCount: z.int(),
      undecided: described(z.array(fileProblem), 'The first 200 rows that may mean several models, or none'),
      undecidedCount: z.int(),
      added: described(
        z.array(z.object({ line: z.int(), kind, id: z.string(), vehicle: z.string() })),
        'The first 200 rows that add ids',
      ),
      addedCount: described(z.int(), 'Rows that add ids'),
      attachedCount: described(z.int(), 'Versions of vehicles that get an id'),
      ignored: described(z.array(z.string()), 'Columns that are not read'),
      digest: z.string(),
      isDone: z.boolean(),
    }),
    refuses: {
      409: described(
        refusal,
        '`import_changed`: the file would add other ids than the digest stands for; `import_refused`: rows are wrong or not decided',
      ),
    },
    harmless: { isDone: false },
  },
  outsideIdSources: {
    ...routes.outsideIdSources,
    summary: 'The sources of ids of other lists by name, with how many ids they gave to how many vehicles',
    answer: z.object({
      sources: z.array(
        z.object({
          source: z.string(),
          ids: described(z.int(), 'Each counts once for each version of a vehicle that has it'),
          vehicles: described(z.int(), 'Versions of vehicles'),
        }),
      ),
    }),
  },
  removeOutsideIds: {
    ...routes.removeOutsideIds,
    summary: 'Removes all ids of a source. The vehicles stay',
    params: z.object({ source }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
