import type { BodyOf } from '#base/contract/schemas.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aCustomer, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

export const years = Array.from({ length: 60 }, (_, at) => 1960 + at)
const golf = aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years })
export const civic = aSeries({ make: 'Honda', model: 'Civic', litres: 1.8, years: [2015] })
export const civicId = vehicleId(civic.id, 2015)
export const golfOf = (year: number) => vehicleId(golf.id, year)

/** A shop with 60 years of one vehicle, and what its customers do with their garages. */
export function garageFixture() {
  const shop = suiteFixture(async () => {
    const opened = await openTestShop()
    await store(opened.database, [golf, civic])
    return opened
  })
  return {
    shop,
    someone: () => aCustomer(shop.database),
    save: ({ token }: SignedIn, id: number, body: BodyOf<'saveVehicle'> = {}) =>
      shop.call('saveVehicle', { params: { vehicle: String(id) }, body, token }),
  }
}
