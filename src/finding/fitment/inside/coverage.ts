import { partsOfId } from '#finding/vehicles/model.ts'
import { type Fitment, openYear } from '../model.ts'
import type { FitmentCoverage } from '../preview-model.ts'
import { type SeriesByMake, vehiclesCovered } from './derive.ts'

/** What one fitment covers by itself. An open end ends with the last year that it covers. */
export function coverageOfFitment(fitment: Fitment, series: SeriesByMake): FitmentCoverage {
  const { vehicles } = vehiclesCovered([fitment], series)
  const years = new Set(vehicles.map((vehicle) => partsOfId(vehicle).year))
  const { fromYear, toYear } = fitment
  const last = toYear === openYear ? Math.max(fromYear, ...years) : toYear
  return { vehicles: vehicles.length, years: years.size, ofYears: last - fromYear + 1 }
}
