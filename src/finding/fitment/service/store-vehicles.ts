import { listRelatedOfMakes } from '#finding/vehicles/sql.ts'
import type { Tx } from '#platform/db/open.ts'
import { coverageOfFitment } from '../inside/coverage.ts'
import { type CoveredVehicles, type SeriesByMake, seriesByMake, vehiclesCovered } from '../inside/derive.ts'
import type { Fitment } from '../model.ts'
import { replaceChecks } from '../store/checks.ts'
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
  const covered = coveredByProduct(fitmentsOf, series)
  await storeCoverage(tx, covered)
  // Those that are loaded first have no ids yet.
  const saved = [...fitmentsOf.values()].flat().filter(({ id }) => id > 0)
  const checks = saved.flatMap((fitment) => {
    const { years, ofYears, toConfirm } = coverageOfFitment(fitment, series)
    return years < ofYears || toConfirm > 0 ? [{ fitment: fitment.id, years, ofYears, toConfirm }] : []
  })
  await replaceChecks(
    tx,
    saved.map(({ id }) => id),
    checks,
  )
  return new Map([...covered].map(([number, { vehicles }]) => [number, vehicles.length]))
}

/** Many products fit the same vehicles: the sides of a part, what it replaces, the parts of a platform. */
function coveredByProduct(
  fitmentsOf: ReadonlyMap<number, readonly Fitment[]>,
  series: SeriesByMake,
): Map<number, CoveredVehicles> {
  const known = new Map<string, CoveredVehicles>()
  const covered = (fitments: readonly Fitment[]) => {
    const said = JSON.stringify(
      fitments.map((one) => ({ ...one, id: 0, position: null, note: '', source: '' })),
    )
    const found = known.get(said) ?? vehiclesCovered(fitments, series)
    known.set(said, found)
    return found
  }
  return new Map([...fitmentsOf].map(([number, fitments]) => [number, covered(fitments)]))
}
