import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { coverageOfFitment, coveredByEach } from '../inside/coverage.ts'
import {
  type CoveredVehicles,
  coveredSeries,
  type SeriesByMake,
  seriesByMake,
  vehiclesOf,
} from '../inside/derive.ts'
import type { Fitment } from '../model.ts'
import { type FitmentCheck, replaceChecks } from '../store/checks.ts'
import { storeCoverage } from '../store/write.ts'

/**
 * Derives and stores the vehicles that products cover, by the numbers of the products, in the transaction of the change of their
 * fitments, and notes which fitments do not cover all of their years. Returns how many vehicles each product covers.
 * @param known all series of the makes of the fitments, if they are read already.
 */
export async function storeVehicles(
  tx: Tx,
  fitmentsOf: ReadonlyMap<number, readonly Fitment[]>,
  known?: SeriesByMake,
): Promise<ReadonlyMap<number, number>> {
  const makeKeys = [...new Set([...fitmentsOf.values()].flat().map(({ makeKey }) => makeKey))]
  const series = known ?? seriesByMake(await listRelatedOfMakes(tx, makeKeys))
  const covered = new Map<number, CoveredVehicles>()
  const checked: number[] = []
  const checks: FitmentCheck[] = []
  for (const [number, fitments] of fitmentsOf) {
    const found = coveredSeries(fitments, series)
    covered.set(number, vehiclesOf(found))
    // Those that are loaded first have no ids yet.
    const saved = fitments.filter(({ id }) => id > 0)
    const byEach = saved.length === 0 ? new Map() : coveredByEach(found)
    for (const fitment of saved) {
      const { years, ofYears, toConfirm } = coverageOfFitment(fitment, byEach.get(fitment))
      checked.push(fitment.id)
      if (years < ofYears || toConfirm > 0) checks.push({ fitment: fitment.id, years, ofYears, toConfirm })
    }
  }
  await storeCoverage(tx, covered)
  await replaceChecks(tx, checked, checks)
  return new Map([...covered].map(([number, { vehicles }]) => [number, vehicles.length]))
}
