import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { wireInteger } from '../forms/fields.ts'
import { garageFields, joinFields } from '../forms/garage.ts'
import { routes } from '../routes.ts'
import { listing, refusal } from '../shapes.ts'
import { type Calls, deleted, modified } from './call.ts'
import { vehicle } from './vehicles.ts'

/** A vehicle of a customer with what they say of it. */
export const garageVehicle = z.object({
  vehicle,
  name: described(z.string(), 'Empty without a name'),
  mileage: z.nullable(z.int()),
  answers: described(z.record(z.string(), z.string()), 'By the keys of the questions'),
  answeredAt: described(
    z.record(z.string(), z.int()),
    'When they were given, in milliseconds since 1970; an answer that was taken away has a time alone',
  ),
})

const garage = z.extend(listing(garageVehicle), {
  chosen: described(z.nullable(z.int()), 'The id of the vehicle that everything is shown for'),
  owner: described(z.string(), 'The id of the bearer'),
})

const params = z.object({
  vehicle: z.pipe(wireInteger, z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
})

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
    answer: z.extend(garage, {
      notSaved: z.array(
        z.object({
          vehicle: z.int(),
          why: described(z.enum(['full', 'unknown']), '`full`: there are 50; `unknown`: it was never sold'),
        }),
      ),
      replaced: described(
        z.array(z.object({ vehicle: z.int(), question: z.string(), kept: z.string(), dropped: z.string() })),
        'Answers that gave way to a newer one; `kept` is empty where there were more than 20',
      ),
    }),
    refuses: { 409: described(refusal, '`other_garage`: `owner` is not the bearer; nothing was changed') },
  },
  saveVehicle: {
    ...routes.saveVehicle,
    summary:
      'Saves a vehicle of the bearer, or what they say of it. What is not given stays; an empty answer is taken away. Sent twice, it is there once',
    params,
    body: z.strictObject(garageFields),
    answer: modified,
    refuses: { 409: described(refusal, '`garage_full`: the bearer has 50 vehicles') },
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
