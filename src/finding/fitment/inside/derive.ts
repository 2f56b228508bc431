import { isSeriesKey, seriesKeyOf } from '#finding/vehicles/families.ts'
import { nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import type { Fitment } from '../model.ts'
import { fit } from './fit.ts'

/** The vehicles that a product covers, ascending by id, with a condition for each. */
export interface CoveredVehicles {
  readonly vehicles: readonly number[]
  /** `noQuestion` or `openQuestion`. */
  readonly conditions: readonly number[]
}

const noQuestion = 0
const openQuestion = 1

/** The series of a make by the keys of their models. */
interface MakeSeries {
  /** Its name as the vehicles have it. */
  readonly make: string
  readonly models: ReadonlyMap<string, readonly KeyedSeries[]>
}
type KeyedSeries = Series & { readonly makeKey: string; readonly modelKey: string }

/** Series by the keys of their makes. */
export type SeriesByMake = ReadonlyMap<string, MakeSeries>

/** Series as `vehiclesCovered` needs them. */
export function seriesByMake(series: readonly Series[]): SeriesByMake {
  const keyed = series.map((one) => ({ ...one, makeKey: nameKey(one.make), modelKey: nameKey(one.model) }))
  return new Map(
    [...Map.groupBy(keyed, ({ makeKey }) => makeKey)].map(([makeKey, all]) => [
      makeKey,
      { make: all[0]?.make ?? '', models: Map.groupBy(all, ({ modelKey }) => modelKey) },
    ]),
  )
}

/**
 * The vehicles that fitments cover, by the rule of `fit` without any answer: what it calls `fits` has no question, what it calls
 * `conditional` an open one. All series of the makes of the fitments must be given.
 */
export function vehiclesCovered(fitments: readonly Fitment[], series: SeriesByMake): CoveredVehicles {
  const covered = [...Map.groupBy(fitments, ({ makeKey }) => makeKey)].flatMap(([makeKey, ofMake]) => {
    const models = series.get(makeKey)?.models ?? new Map<string, KeyedSeries[]>()
    const byModel = Map.groupBy(ofMake, ({ modelKey }) => modelKey)
    const forAll = byModel.get(null) ?? []
    // Most fitments name one model: the others of the make need not be looked at.
    const keys = [...byModel.keys()].filter((key) => key !== null)
    const isWide = forAll.length > 0 || keys.some(isSeriesKey)
    return (isWide ? [...models.keys()] : keys).flatMap((modelKey) => {
      const ofSeries = byModel.get(seriesKeyOf(makeKey, modelKey) ?? '') ?? []
      const named = [...forAll, ...(byModel.get(modelKey) ?? []), ...ofSeries]
      return named.length === 0 ? [] : coveredOfModel(named, models.get(modelKey) ?? [])
    })
  })
  covered.sort((one, other) => one.vehicle - other.vehicle)
  return {
    vehicles: covered.map(({ vehicle }) => vehicle),
    conditions: covered.map(({ condition }) => condition),
  }
}

function coveredOfModel(fitments: readonly Fitment[], series: readonly KeyedSeries[]) {
  const product = { isUniversal: false, universalNote: '', version: 0, isListed: true, fitments }
  return series.flatMap((one) =>
    one.years.flatMap((year) => {
      const { verdict } = fit(product, { ...one, year }, {})
      if (verdict === 'not_listed') return []
      return [{ vehicle: vehicleId(one.id, year), condition: verdict === 'fits' ? noQuestion : openQuestion }]
    }),
  )
}
