import type { FitmentCoverage } from '../inside/preview.ts'
import { type Fitment, openYear } from '../model.ts'
import { coveredSeries, type SeriesByMake } from './derive.ts'

/** What one fitment covers by itself. An open end ends with the last year that it covers. */
export function coverageOfFitment(fitment: Fitment, series: SeriesByMake): FitmentCoverage {
  const covered = coveredSeries([fitment], series)
  const years = new Set(covered.map(({ vehicle }) => vehicle.year))
  const { fromYear, toYear } = fitment
  const last = toYear === openYear ? Math.max(fromYear, ...years) : toYear
  return {
    vehicles: covered.length,
    years: years.size,
    ofYears: last - fromYear + 1,
    toConfirm: covered.filter(({ verdict }) => verdict.toConfirm).length,
  }
}
