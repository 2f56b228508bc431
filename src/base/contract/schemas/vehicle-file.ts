import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import type { Named } from '../names.ts'
import { routes } from '../routes.ts'
import { refusal, time } from '../shapes.ts'
import { type Calls, deleted, id, inserted, modified } from './call.ts'

const file =
  'The body is a CSV file (`text/csv`, UTF-8, at most 16 MB and 200,000 rows; commas, semicolons or tabs) with the columns year, make, model and, if you like, id, engine, litres (or displ_l), cylinders, market (US or EU), submodel, drive, body, fuel, aspiration, cc, kw, generation, engine_codes (with | between), from and to (2009-05)'

const lastOne = 'The shop keeps the last import for 30 days'

/** What a file of vehicles changes; of many rows the first 200. */
export const vehicleReport = z.object({
  rows: z.int(),
  unchanged: z.int(),
  refused: described(z.int(), 'Rows with mistakes'),
  problems: z.array(
    z.object({
      line: described(z.int(), 'Of the file, the first is 1'),
      column: z.string(),
      value: z.string(),
      message: described(z.string(), 'What is wrong'),
      right: described(z.string(), 'What would be right'),
    }),
  ),
  problemCount: z.int(),
  added: z.array(z.object({ line: z.int(), vehicle: z.string() })),
  addedCount: z.int(),
  changed: z.array(
    z.object({
      line: z.int(),
      _id: z.int(),
      vehicle: described(z.string(), 'As it was'),
      fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  changedCount: z.int(),
  digest: described(z.string(), 'Of the changes: an import makes these, or none'),
})
/** As it is stored, and as it is used. */
export type StoredReport = z.output<typeof vehicleReport>
export type VehicleReport = Named<StoredReport>

/** Files of vehicles, for admins. */
export const vehicleFileSchemas = {
  importVehicles: {
    ...routes.importVehicles,
    summary: `Takes a file of vehicles and begins to check it, in the background. Nothing is changed before it is applied. It replaces the import before it. ${file}`,
    query: z.object({
      name: described(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), 'Of the file'),
    }),
    answer: inserted,
    refuses: { 409: described(refusal, '`import_running`: another import is being checked or made') },
  },
  vehicleImport: {
    ...routes.vehicleImport,
    summary: `The last import of vehicles: how far it is, what the check found, or what it did. ${lastOne}`,
    answer: z.object({
      import: z.nullable(
        z.object({
          _id: z.string(),
          name: z.string(),
          state: described(
            z.enum(['checking', 'checked', 'importing', 'imported', 'failed']),
            '`failed`: nothing was changed',
          ),
          lines: described(z.int(), 'Of the file'),
          linesRead: z.int(),
          vehicles: described(z.int(), 'That it adds or changes'),
          vehiclesWritten: described(z.int(), 'Others see them once the import is done, all at once'),
          skipsRefused: z.boolean(),
          isStalled: described(z.boolean(), 'It is running, and has not gone on for 90 seconds'),
          report: described(
            z.nullable(vehicleReport),
            'While it runs without problems, additions and changes',
          ),
          message: described(z.nullable(z.string()), 'Why it failed'),
          createdAt: time,
        }),
      ),
    }),
  },
  applyVehicleImport: {
    ...routes.applyVehicleImport,
    summary:
      'Begins to make all changes of a checked import in the background, or none. It adds vehicles and changes vehicles of the owner; it removes none. Repeated, it changes nothing',
    params: id,
    body: z.strictObject({
      skipRefused: described(
        z.optional(z.boolean()),
        'Leaves out rows with mistakes; by default they refuse the whole file',
      ),
    }),
    answer: modified,
    refuses: {
      409: described(
        refusal,
        '`import_refused`: rows have mistakes; `import_running`: another is being checked or made',
      ),
    },
    harmless: { modifiedCount: 0 },
  },
  stopVehicleImport: {
    ...routes.stopVehicleImport,
    summary:
      'Stops an import and removes it. Nothing of it was changed. One that is done is left, and nothing is deleted',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  refusedVehicles: {
    ...routes.refusedVehicles,
    summary: 'The rows of an import that have mistakes, with what is wrong, as CSV: to mend and to import',
    params: id,
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
          own: described(z.int(), 'Vehicles that the owner added'),
        }),
      ),
    }),
  },
} as const satisfies Calls
