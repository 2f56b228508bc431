import type { Series } from '#finding/vehicles/model.ts'
import { nameKey, noParts, vehicleId } from '#finding/vehicles/model.ts'
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

/** Stores an id of another list for a series of its own. */
export async function anOutsideId(
  database: Pick<FreshDatabase, 'db'>,
  { source }: { readonly source: string },
): Promise<void> {
  const series = aSeries()
  await store(database, [series])
  await database.db
    .insertInto('vehicle_outside_ids')
    .values({ series_id: series.id, kind: 'ktype', value: String(series.id), source })
    .execute()
}

/** Stores a generation of the owner, of a make of its own. */
export async function aGeneration(
  database: Pick<FreshDatabase, 'db'>,
  { source }: { readonly source: string },
): Promise<void> {
  const { make, model } = aSeries()
  await database.db
    .insertInto('vehicle_generations')
    .values({
      make,
      make_key: nameKey(make),
      nameplate: model,
      nameplate_key: nameKey(model),
      name: 'II',
      source,
    })
    .execute()
}

/** Stores a vehicle. Returns its id. */
export async function aVehicle(database: Pick<FreshDatabase, 'db'>): Promise<number> {
  const series = aSeries()
  await store(database, [series])
  return vehicleId(series.id, 2015)
}
