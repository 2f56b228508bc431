import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { type SeriesByMake, seriesByMake, vehiclesCovered } from '../inside/derive.ts'
import type { Fitment } from '../model.ts'
import { storeCoverage } from '../store/write.ts'

/**
 * Derives and stores the vehicles that products cover, by the numbers of the products, in the transaction of the change of their
 * fitments. Returns how many each covers.
 * @param known all series of the makes of the fitments, if they are read already.
 */
export async function storeVehicles(
  tx: Tx,
  fitmentsOf: ReadonlyMap<number, readonly Fitment[]>,
  known?: SeriesByMake,
): Promise<ReadonlyMap<number, number>> {
  const makeKeys = [...new Set([...fitmentsOf.values()].flat().map(({ makeKey }) => makeKey))]
  const series = known ?? seriesByMake(await listRelatedOfMakes(tx, makeKeys))
  const covered = new Map(
    [...fitmentsOf].map(([number, fitments]) => [number, vehiclesCovered(fitments, series)]),
  )
  await storeCoverage(tx, covered)
  return new Map([...covered].map(([number, { vehicles }]) => [number, vehicles.length]))
}
