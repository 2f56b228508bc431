import { z } from 'zod'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import type { Calls } from './call.ts'

const file =
  'The body is a CSV file (`text/csv`, UTF-8, at most 16 MB and 100,000 rows; commas, semicolons or tabs) with the columns year, make, model and, if you like, id, engine, litres (or displ_l) and cylinders'

/** Files of vehicles, for admins. */
export const vehicleFileCalls = {
  importVehicles: {
    ...routes.importVehicles,
    summary: `Checks a file of vehicles and answers what it would change; with the digest of that answer it changes all of it, or nothing. It adds vehicles and changes those of the owner; it removes none. ${file}`,
    query: z.object({
      digest: z
        .string()
        .max(64)
        .optional()
        .describe('Of the changes to be made: without it nothing is changed'),
      skipRefused: z
        .enum(['true', 'false'])
        .optional()
        .describe('Leaves out rows with mistakes; by default they refuse the whole file'),
    }),
    answer: z.object({
      rows: z.int(),
      unchanged: z.int(),
      refused: z.int().describe('Rows with mistakes'),
      problems: z.array(
        z.object({
          line: z.int().describe('Of the file, the first is 1'),
          column: z.string(),
          value: z.string(),
          message: z.string().describe('What is wrong'),
          right: z.string().describe('What would be right'),
        }),
      ),
      problemCount: z.int(),
      added: z.array(z.object({ line: z.int(), vehicle: z.string() })),
      addedCount: z.int(),
      changed: z.array(
        z.object({
          line: z.int(),
          _id: z.int(),
          vehicle: z.string().describe('As it was'),
          fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
      changedCount: z.int(),
      digest: z.string(),
      isDone: z.boolean(),
    }),
    refuses: {
      409: refusal.describe(
        '`import_changed`: the file would change other things than those of the digest; `import_refused`: rows have mistakes; `no_ids_left`',
      ),
    },
  },
  refusedVehicles: {
    ...routes.refusedVehicles,
    summary: `The rows of a file of vehicles that have mistakes, with what is wrong, as CSV: to mend and to import. ${file}`,
    answer: z.string(),
    answerType: 'text/csv',
  },
  vehicleMakes: {
    ...routes.vehicleMakes,
    summary: 'The makes of vehicles by name, with how many models and vehicles they have',
    answer: z.object({
      makes: z.array(
        z.object({
          make: z.string(),
          models: z.int(),
          vehicles: z.int(),
          own: z.int().describe('Vehicles that the owner added'),
        }),
      ),
    }),
  },
} as const satisfies Calls
