import { z } from 'zod'
import { wireInteger } from '../forms/fields.ts'
import { garageFields } from '../forms/garage.ts'
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
})

const params = z.object({ vehicle: z.pipe(wireInteger, z.int().min(0).max(2_147_483_647)) })

/** The vehicles of the bearer. */
export const garageCalls = {
  listGarage: {
    ...routes.listGarage,
    summary: 'The vehicles of the bearer, at most 50, those that were saved last first',
    answer: listing(garageVehicle),
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
