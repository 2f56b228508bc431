import { readFile } from 'node:fs/promises'
import { readCatalogue } from '#app/demo/catalogue.ts'
import { demoFitments } from '#app/demo/fitting/fitments.ts'
import type { Platform } from '#app/demo/fitting/platform.ts'
import { seriesByMake, vehiclesCovered } from '#finding/fitment/inside/derive.ts'
import { withKeys } from '#finding/fitment/inside/resolve.ts'
import { readSeries } from '#finding/vehicles/inside/series-file.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import { type Market, nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'

/** The cars that the demo shop has parts for in every year. */
export const demoCars: readonly (readonly [market: Market, make: string, nameplates: readonly string[]])[] = [
  ['US', 'Ford', ['F-150', 'Escape', 'Explorer']],
  ['US', 'Chevrolet', ['Silverado 1500', 'Equinox']],
  ['US', 'Ram', ['1500']],
  ['US', 'Toyota', ['RAV4', 'Camry', 'Corolla', 'Tacoma', 'Tundra']],
  ['US', 'Honda', ['CR-V', 'Civic', 'Accord']],
  ['US', 'Nissan', ['Rogue', 'Altima']],
  ['US', 'Jeep', ['Grand Cherokee', 'Wrangler']],
  ['US', 'Subaru', ['Outback', 'Forester']],
  ['US', 'GMC', ['Sierra 1500']],
  ['US', 'Hyundai', ['Tucson']],
  ['US', 'Kia', ['Sportage']],
  ['US', 'Tesla', ['Model 3']],
  ['EU', 'Volkswagen', ['Golf', 'Polo', 'Passat']],
  ['EU', 'Škoda', ['Octavia', 'Fabia']],
  ['EU', 'SEAT', ['Leon']],
  ['EU', 'Opel', ['Corsa', 'Astra']],
  ['EU', 'Ford', ['Focus', 'Fiesta']],
  ['EU', 'Renault', ['Clio']],
  ['EU', 'Dacia', ['Sandero']],
  ['EU', 'Peugeot', ['208']],
  ['EU', 'Audi', ['A4']],
  ['EU', 'BMW', ['3 Series']],
  ['EU', 'Mercedes-Benz', ['C-Class']],
]

/** The years of a market in which the shop has parts for them. */
export const demoYears = { US: [2018, 2026], EU: [2005, 2024] } as const

/** The series that are offered, of the file that comes with the shop. */
export async function offeredSeries(): Promise<Series[]> {
  const file = await readFile(new URL('../../src/finding/vehicles/vehicles.tsv', import.meta.url), 'utf8')
  return readSeries(file).filter(({ isRetired }) => !isRetired)
}

const naming = await shippedNaming()

/** By vehicle, the slugs of the parts that fit it or may fit it, by the rule of the shop; universal ones do not count. */
export function partsByVehicle(
  series: readonly Series[],
  platforms?: readonly Platform[],
): Map<number, Set<string>> {
  const known = seriesByMake(series.map((one) => ({ ...one, relatives: [] })))
  const parts = new Map<number, Set<string>>()
  for (const [slug, { fitments }] of demoFitments(readCatalogue(), platforms))
    for (const vehicle of vehiclesCovered(withId(withKeys(fitments, known, naming)), known).vehicles) {
      const found = parts.get(vehicle) ?? new Set()
      parts.set(vehicle, found.add(slug))
    }
  return parts
}

const withId = <New extends object>(fitments: readonly New[]) => fitments.map((one) => ({ ...one, id: 0 }))

/** A vehicle of one of the cars. */
export interface DemoCar {
  /** `US Ford F-150 2018`. */
  readonly car: string
  readonly vehicle: number
  readonly series: Series
}

/** Each vehicle of the cars in their years. */
export function vehiclesOfCars(series: readonly Series[]): DemoCar[] {
  return demoCars.flatMap(([market, make, nameplates]) =>
    nameplates.flatMap((nameplate) => {
      const ofCar = series.filter(
        (one) =>
          one.parts.market === market &&
          nameKey(one.make) === nameKey(make) &&
          nameKey(one.model) === nameKey(nameplate),
      )
      const [from, to] = demoYears[market]
      return ofCar.flatMap((one) =>
        one.years
          .filter((year) => from <= year && year <= to)
          .map((year) => ({
            car: `${market} ${make} ${nameplate} ${year}`,
            vehicle: vehicleId(one.id, year),
            series: one,
          })),
      )
    }),
  )
}
