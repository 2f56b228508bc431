import type { Db } from '#platform/db/open.ts'
import { partsOfId, type Series } from '../model.ts'
import { readNaming } from '../store/naming.ts'
import { listEverySeriesOfMakes, listSeriesByIds } from '../store/series.ts'
import { type KnownSeries, knowSeries, makeKeysOf } from './identity.ts'
import { type FileVehicle, lastShippedId } from './model.ts'

/** The vehicles of the shop that some are about, by their makes and ids. What an undo took back is none of them. */
export async function readKnown(
  db: Db,
  vehicles: readonly Pick<FileVehicle, 'make' | 'id'>[],
): Promise<KnownSeries> {
  const naming = await readNaming(db)
  const makes = new Set<string>()
  for (const make of new Set(vehicles.map((one) => one.make)))
    for (const key of makeKeysOf(make, naming)) makes.add(key)
  const ids = new Set(vehicles.flatMap(({ id }) => (id === null ? [] : [partsOfId(id).seriesId])))
  const ofMakes = await listEverySeriesOfMakes(db, [...makes])
  const found = new Set(ofMakes.map(({ id }) => id))
  const others = await listSeriesByIds(
    db,
    [...ids].filter((id) => !found.has(id)),
  )
  return knowSeries([...ofMakes, ...others].filter(isThere), naming)
}

/** Whether a series is offered, or retired by a newer file of the shop: sources still know it by its old name. */
function isThere({ id, isRetired }: Series): boolean {
  return !isRetired || id <= lastShippedId
}
