import { z } from 'zod'
import { requiredCode, wireInteger } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import type { Calls } from './call.ts'

const year = z.int().min(1900).max(2155)
const name = z.string().min(1).max(100)

/** A vehicle; `engine` is empty where no engine is known. */
export const vehicle = z.object({
  _id: z.int(),
  year,
  make: z.string(),
  model: z.string(),
  engine: z.string(),
})

/** The choice of a vehicle, and what its identification number says. */
export const vehicleSchemas = {
  chooseVehicle: {
    ...routes.chooseVehicle,
    summary:
      'What can be chosen next of a vehicle, in any order: years and makes, then models, then vehicles, one for each engine',
    query: z.object({
      year: z.optional(z.pipe(wireInteger, year)),
      make: name.optional().describe('In any writing: VW, Mercedes'),
      model: name.optional(),
    }),
    answer: z.object({
      years: z.array(year).optional().describe('Newest first'),
      makes: z.array(z.string()).optional(),
      models: z.array(z.string()).optional(),
      vehicles: z.array(vehicle).optional(),
    }),
  },
  oneVehicle: {
    ...routes.oneVehicle,
    summary: 'One vehicle',
    params: z.object({ id: z.pipe(wireInteger, z.int().min(0).max(2_147_483_647)) }),
    answer: vehicle,
  },
  decodeVin: {
    ...routes.decodeVin,
    summary: 'What a vehicle identification number says, and the vehicles of its make and year',
    params: z.object({ vin: requiredCode(64) }),
    answer: z.object({
      valid: z.boolean(),
      reason: z.string().optional().describe('Why it is not valid'),
      checkDigitHolds: z.boolean().describe('False for many vehicles that were made for Europe'),
      year: year.nullable(),
      make: z.string().nullable(),
      maker: z.string().nullable().describe('The first three signs'),
      country: z.string().nullable().describe('Of the maker, ISO 3166'),
      candidates: z.array(vehicle).describe('At most 500'),
    }),
  },
} as const satisfies Calls
