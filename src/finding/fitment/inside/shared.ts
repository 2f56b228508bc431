import {
  type Fitment,
  type FitVehicle,
  type NewFitment,
  openFirstYear,
  openYear,
  type SharedParts,
} from '../model.ts'
import { coveredByEach } from './coverage.ts'
import { coveredSeries, type SeriesByMake } from './derive.ts'
import { firstYear, lastYear, unnamedOf } from './wider.ts'

/**
 * Fitments with what the vehicles of each have in common, of what it does not name, and the years with which its open ends end; null for
 * the names of before, to which no vehicle is added.
 */
export function withShared(fitments: readonly NewFitment[], series: SeriesByMake): NewFitment[] {
  const unsaved: Fitment[] = fitments.map((fitment) => ({ ...fitment, shared: null, id: 0 }))
  const today = unsaved.filter(({ namedBy }) => namedBy !== 'model')
  const covered = coveredByEach(coveredSeries(today, series))
  return unsaved.map(({ id: _, ...fitment }, at) => {
    const found = unsaved[at] && covered.get(unsaved[at])
    return {
      ...fitment,
      shared:
        found === undefined
          ? null
          : sharedOf(
              fitment,
              found.map(({ vehicle }) => vehicle),
            ),
    }
  })
}

/** Retired vehicles say little of themselves, and none comes later: they take nothing from what the others have in common. */
function sharedOf(fitment: NewFitment, vehicles: readonly FitVehicle[]): SharedParts | null {
  const named = vehicles.filter(({ namedBy }) => namedBy !== 'model')
  const [first, ...others] = named.map((vehicle) => unnamedOf(fitment, vehicle))
  if (first === undefined) return null
  const common = Object.entries(first).filter(([name, value]) => others.every((one) => one[name] === value))
  const years = named.map(({ year }) => year)
  const begin = fitment.fromYear === openFirstYear ? [[firstYear, Math.min(...years)] as const] : []
  const end = fitment.toYear === openYear ? [[lastYear, Math.max(...years)] as const] : []
  return Object.fromEntries([...common, ...begin, ...end])
}
