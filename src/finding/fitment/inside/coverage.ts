import type { FitmentCoverage } from '../inside/preview.ts'
import { type Fitment, type FitVehicle, openFirstYear, openYear } from '../model.ts'
import type { Covered } from './derive.ts'

/** A vehicle that a fitment covers by itself. */
interface CoveredByOne {
  readonly vehicle: FitVehicle
  /** Whether it waits for the owner. */
  readonly toConfirm: boolean
}

/** What each fitment covers by itself, of the vehicles that fitments cover together; those that cover none are left out. */
export function coveredByEach(covered: readonly Covered[]): ReadonlyMap<Fitment, readonly CoveredByOne[]> {
  const each = new Map<Fitment, CoveredByOne[]>()
  for (const { vehicle, alone } of covered)
    for (const { fitment, toConfirm } of alone()) {
      const one = { vehicle, toConfirm }
      const found = each.get(fitment)
      if (found === undefined) each.set(fitment, [one])
      else found.push(one)
    }
  return each
}

/** What one fitment covers by itself. An open end ends with the first or last year that it covers. */
export function coverageOfFitment(
  fitment: Pick<Fitment, 'fromYear' | 'toYear'>,
  covered: readonly CoveredByOne[] = [],
): FitmentCoverage {
  const years = new Set(covered.map(({ vehicle }) => vehicle.year))
  return {
    vehicles: covered.length,
    years: years.size,
    ofYears: yearsMeant(fitment, years),
    toConfirm: covered.filter(({ toConfirm }) => toConfirm).length,
  }
}

/** How many years a fitment means: one, where an open end has nothing that it ends with. */
function yearsMeant(
  { fromYear, toYear }: Pick<Fitment, 'fromYear' | 'toYear'>,
  years: ReadonlySet<number>,
): number {
  const isOpen = fromYear === openFirstYear || toYear === openYear
  if (isOpen && years.size === 0) return 1
  const first = fromYear === openFirstYear ? Math.min(...years) : fromYear
  const last = toYear === openYear ? Math.max(...years) : toYear
  return last - first + 1
}
