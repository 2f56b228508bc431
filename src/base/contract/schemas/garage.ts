import { z } from 'zod'
import { wireInteger } from '../forms/fields.ts'
import { garageFields, joinFields } from '../forms/garage.ts'
import { routes } from '../routes.ts'
import { listing, refusal } from '../shapes.ts'
import { type Calls, deleted, modified } from './call.ts'
import { vehicle } from './vehicles.ts'

/** A vehicle of a customer with what they say of it. */
export const garageVehicle = z.object({
  vehicle,
  name: z.string().describe('Empty without a name'),
  mileage: z.int().nullable(),
  answers: z.record(z.string(), z.string()).describe('By the keys of the questions'),
  answeredAt: z
    .record(z.string(), z.int())
    .describe(
      'When they were given, in milliseconds since 1970; an answer that was taken away has a time alone',
    ),
})

const garage = listing(garageVehicle).extend({
  chosen: z.int().nullable().describe('The id of the vehicle that everything is shown for'),
  owner: z.string().describe('The id of the bearer'),
})

const params = z.object({ vehicle: z.pipe(wireInteger, z.int().min(0).max(2_147_483_647)) })

/** The vehicles of the bearer. */
export const garageSchemas = {
  listGarage: {
    ...routes.listGarage,
    summary: 'The vehicles of the bearer, at most 50, those that were saved last first',
    answer: garage,
  },
  joinGarage: {
    ...routes.joinGarage,
    summary:
      'Puts the vehicles of a browser into the garage of the bearer, and answers the garage. Name and mileage fill in what is not known; of two answers to a question the newer stays; an empty answer takes one away. `removed` are removed first. What does not fit is in `notSaved`, and nothing is removed for it. Sent twice, it changes nothing',
    body: z.strictObject(joinFields),
    answer: garage.extend({
      notSaved: z.array(
        z.object({
          vehicle: z.int(),
          why: z.enum(['full', 'unknown']).describe('`full`: there are 50; `unknown`: it was never sold'),
        }),
      ),
      replaced: z
        .array(z.object({ vehicle: z.int(), question: z.string(), kept: z.string(), dropped: z.string() }))
        .describe('Answers that gave way to a newer one; `kept` is empty where there were more than 20'),
    }),
    refuses: { 409: refusal.describe('`other_garage`: `owner` is not the bearer; nothing was changed') },
  },
  saveVehicle: {
    ...routes.saveVehicle,
    summary:
      'Saves a vehicle of the bearer, or what they say of it. What is not given stays; an empty answer is taken away. Sent twice, it is there once',
    params,
    body: z.strictObject(garageFields),
    answer: modified,
    refuses: { 409: refusal.describe('`garage_full`: the bearer has 50 vehicles') },
    harmless: { modifiedCount: 0 },
  },
  removeVehicle: {
    ...routes.removeVehicle,
    summary: 'Removes a vehicle of the bearer with what they say of it; deletedCount is 0 if it is not there',
    params,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
