import type { Series } from '#finding/vehicles/model.ts'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { storeSeries } from '#finding/vehicles/store/series.ts'
import type { FreshDatabase } from '../database.ts'

let last = 0

/** A series with an id of its own: of a make that no other has, unless one is given. */
export function aSeries(given: Partial<Series> = {}): Series {
  const id = ++last
  return {
    id,
    make: `Make ${id}`,
    model: 'Model',
    engine: '',
    litres: 1.8,
    cylinders: 4,
    years: [2015],
    parts: noParts,
    isRetired: false,
    ...given,
  }
}

/** Stores series. */
export function store({ db }: Pick<FreshDatabase, 'db'>, series: readonly Series[]): Promise<void> {
  return db.transaction().execute((tx) => storeSeries(tx, series))
}

/** Stores a vehicle. Returns its id. */
export async function aVehicle(database: Pick<FreshDatabase, 'db'>): Promise<number> {
  const series = aSeries()
  await store(database, [series])
  return vehicleId(series.id, 2015)
}
