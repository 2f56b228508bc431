import { type FitVehicle, type NewFitment, openYear, type SharedParts } from '../model.ts'
import { coveredSeries, type SeriesByMake, unanswered } from './derive.ts'
import { lastYear, unnamedOf } from './wider.ts'

/**
 * What the vehicles of a fitment have in common, of what it does not name, and the last year that an open end covers; null for the names of
 * before, to which no vehicle is added.
 */
export function sharedBy(fitment: NewFitment, series: SeriesByMake): SharedParts | null {
  if (fitment.namedBy === 'model') return null
  const all = coveredSeries([{ ...fitment, shared: null, id: 0 }], series).map(({ vehicle }) => vehicle)
  const covered = all.filter(({ namedBy }) => namedBy !== 'model')
  const [first, ...others] = covered.map((vehicle) => unnamedOf(fitment, vehicle))
  if (first === undefined) return null
  const common = Object.entries(first).filter(([name, value]) => others.every((one) => one[name] === value))
  const years = covered.map(({ year }) => year)
  const open = fitment.toYear === openYear ? [[lastYear, Math.max(...years)] as const] : []
  const retired = all.filter(({ namedBy }) => namedBy === 'model')
  return withoutWaiting(fitment, retired, [...common, ...open])
}

/** Of what vehicles have in common, what makes no retired one wait, which may be covered under a name that differs from it. */
function withoutWaiting(
  fitment: NewFitment,
  retired: readonly FitVehicle[],
  common: readonly (readonly [name: string, value: string | number])[],
): SharedParts {
  const waits = (some: typeof common) => {
    const shared = Object.fromEntries(some)
    return retired.some((vehicle) => unanswered([{ ...fitment, shared, id: 0 }], vehicle).toConfirm)
  }
  return Object.fromEntries(waits(common) ? common.filter((one) => !waits([one])) : common)
}
