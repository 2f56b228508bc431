import { type NewFitment, openYear, type SharedParts } from '../model.ts'
import { coveredSeries, type SeriesByMake } from './derive.ts'
import { lastYear, unnamedOf } from './wider.ts'

/**
 * What the vehicles of a fitment have in common, of what it does not name, and the last year that an open end covers; null for the names of
 * before, to which no vehicle is added.
 */
export function sharedBy(fitment: NewFitment, series: SeriesByMake): SharedParts | null {
  if (fitment.namedBy === 'model') return null
  const covered = coveredSeries([{ ...fitment, shared: null, id: 0 }], series).filter(
    ({ vehicle: { namedBy } }) => namedBy !== 'model',
  )
  const [first, ...others] = covered.map(({ vehicle }) => unnamedOf(fitment, vehicle))
  if (first === undefined) return null
  const common = Object.entries(first).filter(([name, value]) => others.every((one) => one[name] === value))
  const years = covered.map(({ vehicle }) => vehicle.year)
  const open = fitment.toYear === openYear ? [[lastYear, Math.max(...years)] as const] : []
  return withoutWaiting(fitment, series, [...common, ...open])
}

/** Of what vehicles have in common, what makes none of today wait: a retired one may be covered under a name that differs from it. */
function withoutWaiting(
  fitment: NewFitment,
  series: SeriesByMake,
  common: readonly (readonly [name: string, value: string | number])[],
): SharedParts {
  const waits = (some: typeof common) =>
    coveredSeries([{ ...fitment, shared: Object.fromEntries(some), id: 0 }], series).some(
      ({ verdict }) => verdict.toConfirm,
    )
  return Object.fromEntries(waits(common) ? common.filter((one) => !waits([one])) : common)
}
