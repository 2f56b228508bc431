import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { requiredCode, wireInteger } from '../forms/fields.ts'
import { vehicleIdRules } from '../messages/vehicle-ids.ts'
import { routes } from '../routes.ts'
import type { Calls } from './call.ts'

const year = z.int().check(z.minimum(1900), z.maximum(2155))
const name = z.string().check(z.minLength(1), z.maxLength(100))

/** A vehicle; `engine` and `version` are empty where nothing of them is known. */
export const vehicle = z.object({
  _id: z.int(),
  year,
  make: z.string(),
  model: z.string(),
  engine: z.string(),
  version: described(z.string(), 'All that is known of it: LE, 2.5 L 4-cylinder, AWD, SUV'),
})

/** One of the vehicles of a list. */
const offered = z.extend(vehicle, {
  label: described(z.string(), 'What tells it apart from the others; empty for one alone'),
})

/** The choice of a vehicle, and what its identification number says. */
export const vehicleSchemas = {
  chooseVehicle: {
    ...routes.chooseVehicle,
    summary:
      'What can be chosen next of a vehicle, in any order: years and makes, then models, then vehicles, one for each version',
    query: z.object({
      year: z.optional(z.pipe(wireInteger, year)),
      make: described(z.optional(name), 'In any writing: VW, Mercedes'),
      model: z.optional(name),
    }),
    answer: z.object({
      years: described(z.optional(z.array(year)), 'Newest first'),
      makes: z.optional(z.array(z.string())),
      models: z.optional(z.array(z.string())),
      vehicles: z.optional(z.array(offered)),
    }),
  },
  renamedVehicles: {
    ...routes.renamedVehicles,
    summary:
      'Of these vehicles those that have a new name, each with the vehicles of its year that it may be; none where the shop has no such model in it any more',
    query: z.object({
      ids: described(
        z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/, vehicleIdRules.ids)),
        'Their ids with commas between, at most 50',
      ),
    }),
    answer: z.object({
      renamed: z.array(
        z.object({
          _id: z.int(),
          vehicles: z.array(
            z.extend(offered, {
              answers: described(
                z.record(z.string(), z.string()),
                'What taking this name answers of the vehicle, by the keys of the questions',
              ),
            }),
          ),
        }),
      ),
    }),
  },
  oneVehicle: {
    ...routes.oneVehicle,
    summary: 'One vehicle',
    params: z.object({ id: z.pipe(wireInteger, z.int().check(z.minimum(0), z.maximum(2_147_483_647))) }),
    answer: vehicle,
  },
  decodeVin: {
    ...routes.decodeVin,
    summary: 'What a vehicle identification number says, and the vehicles that it may be',
    params: z.object({ vin: requiredCode(64) }),
    answer: z.object({
      valid: z.boolean(),
      reason: described(z.optional(z.string()), 'Why it is not valid'),
      mended: described(
        z.optional(z.string()),
        'The number that was probably meant: 0 for O, or the one similar sign with which the check digit is right',
      ),
      checkDigitHolds: described(
        z.boolean(),
        'By itself it says nothing: vehicles that were made for Europe need none',
      ),
      mayBeMistyped: described(z.boolean(), 'The check digit is wrong where the law asks for a right one'),
      year: z.nullable(year),
      hasNoYear: described(z.boolean(), 'Its maker writes no model year into such numbers'),
      make: z.nullable(z.string()),
      model: described(z.nullable(z.string()), 'If signs 4 to 8 name one'),
      litres: described(z.nullable(z.number()), 'The same of the engine'),
      maker: described(z.nullable(z.string()), 'The first three signs'),
      country: described(z.nullable(z.string()), 'Of the maker, ISO 3166'),
      candidates: described(z.array(vehicle), 'At most 500'),
    }),
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
