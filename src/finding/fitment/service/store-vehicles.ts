import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { coverageOfFitment, coveredByEach } from '../inside/coverage.ts'
import {
  type CoveredVehicles,
  coveredSeries,
  type SeriesByMake,
  seriesByMake,
  vehiclesCovered,
  vehiclesOf,
} from '../inside/derive.ts'
import type { Fitment } from '../model.ts'
import { type FitmentCheck, replaceChecks } from '../store/checks.ts'
import { storeCoverage } from '../store/write.ts'

/**
 * Derives and stores the vehicles that products cover, by the numbers of the products, in the transaction of the change of their
 * fitments, and notes which fitments do not cover all of their years. Returns how many vehicles each product covers, and the products that
 * cover others than before.
 * @param known all series of the makes of the fitments, if they are read already.
 */
export async function storeVehicles(
  tx: Tx,
  fitmentsOf: ReadonlyMap<number, readonly Fitment[]>,
  known?: SeriesByMake,
): Promise<{
  readonly counts: ReadonlyMap<number, number>
  readonly changed: ReadonlySet<number>
}> {
  const makeKeys = [...new Set([...fitmentsOf.values()].flat().map(({ makeKey }) => makeKey))]
  const series = known ?? seriesByMake(await listRelatedOfMakes(tx, makeKeys))
  const covered = new Map<number, CoveredVehicles>()
  const checked: number[] = []
  const checks: FitmentCheck[] = []
  const coveredAlike = openAlike(series)
  for (const [number, fitments] of fitmentsOf) {
    // Those that are loaded first have no ids yet.
    const saved = fitments.filter(({ id }) => id > 0)
    if (saved.length === 0) {
      covered.set(number, coveredAlike(fitments))
      continue
    }
    const found = coveredSeries(fitments, series)
    covered.set(number, vehiclesOf(found))
    const byEach = coveredByEach(found)
    for (const fitment of saved) {
      const { years, ofYears, toConfirm } = coverageOfFitment(fitment, byEach.get(fitment))
      checked.push(fitment.id)
      if (years < ofYears || toConfirm > 0) checks.push({ fitment: fitment.id, years, ofYears, toConfirm })
    }
  }
  const changed = await storeCoverage(tx, covered)
  await replaceChecks(tx, checked, checks)
  return { counts: new Map([...covered].map(([number, { vehicles }]) => [number, vehicles.length])), changed }
}

/** Derives what fitments cover once for many products: the sides of a part, what it replaces, the parts of a platform. */
function openAlike(series: SeriesByMake): (fitments: readonly Fitment[]) => CoveredVehicles {
  const known = new Map<string, CoveredVehicles>()
  return (fitments) => {
    const said = JSON.stringify(
      fitments.map((one) => ({ ...one, id: 0, position: null, note: '', source: '' })),
    )
    const found = known.get(said) ?? vehiclesCovered(fitments, series)
    known.set(said, found)
    return found
  }
}
