import { isSeriesKey, seriesKeyOf } from '#finding/vehicles/families.ts'
import { nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { type NamedBy, namesOfSeries, type RelatedSeries } from '#finding/vehicles/relatives.ts'
import type { Fitment, FitVehicle, FitVerdict, ProductFit } from '../model.ts'
import { askedVehicle } from './asked-vehicle.ts'
import { fit } from './fit.ts'

/** The vehicles that a product covers, ascending by id, with a condition for each. */
export interface CoveredVehicles {
  readonly vehicles: readonly number[]
  /** `noQuestion` or `openQuestion`. */
  readonly conditions: readonly number[]
}

const noQuestion = 0
const openQuestion = 1

/** A series with all that it is called. */
export interface KnownSeries {
  readonly series: RelatedSeries
  readonly namedBy: NamedBy | null
  readonly makeKey: string
  readonly modelKey: string
  /** What fitments of it are found by: its make, model and family, and its relatives' ones. */
  readonly names: readonly string[]
  /** The vehicles of its years as fitments ask; made once, because many fitments ask for them. */
  vehicles(): readonly FitVehicle[]
}

/** The series of a make by the keys of their models. */
interface MakeSeries {
  /** Its name as the vehicles have it. */
  readonly make: string
  /** Also those with a relative that is called so. */
  readonly models: ReadonlyMap<string, readonly KnownSeries[]>
}

/** Series by the keys of their makes. */
export type SeriesByMake = ReadonlyMap<string, MakeSeries>

/** Series as `vehiclesCovered` needs them: each under its own name and the names of its relatives. */
export function seriesByMake(series: readonly RelatedSeries[]): SeriesByMake {
  const known = new Map<string, { make: string; models: Map<string, KnownSeries[]> }>()
  for (const one of series) {
    const called = new Map([one, ...one.relatives].map((each) => [nameText(each), each]))
    const found = knownSeries(one, [...called.values()])
    for (const { make: name, ...keys } of [...called.values()].map((each) => ({
      ...each,
      ...keysOf(each),
    }))) {
      const { makeKey, modelKey } = keys
      const make = known.get(makeKey) ?? { make: name, models: new Map() }
      known.set(makeKey, make)
      const ofModel = make.models.get(modelKey)
      if (ofModel === undefined) make.models.set(modelKey, [found])
      else ofModel.push(found)
    }
  }
  return known
}

function knownSeries(series: RelatedSeries, called: readonly Series[]): KnownSeries {
  let vehicles: readonly FitVehicle[] | undefined
  return {
    series,
    namedBy: namesOfSeries(series),
    ...keysOf(series),
    names: [...new Set(called.flatMap(namesIn))],
    vehicles: () => (vehicles ??= series.years.map((year) => askedVehicle(series, year))),
  }
}

/** The texts of the fitments of a make, of its model, and of the family of the model. */
function namesIn(name: Series): string[] {
  const { makeKey, modelKey } = keysOf(name)
  return [null, modelKey, seriesKeyOf(makeKey, modelKey) ?? modelKey].map((key) => textOf(makeKey, key))
}

const keysOf = ({ make, model }: Series) => ({ makeKey: nameKey(make), modelKey: nameKey(model) })
const textOf = (makeKey: string, modelKey: string | null | undefined) => `${makeKey}/${modelKey ?? ''}`
const nameText = (series: Series) => textOf(nameKey(series.make), nameKey(series.model))

/**
 * The vehicles that fitments cover, by the rule of `fit` without any answer: what it calls `fits` has no question, what it calls
 * `conditional` an open one. All series of the makes of the fitments must be given.
 */
export function vehiclesCovered(fitments: readonly Fitment[], series: SeriesByMake): CoveredVehicles {
  return vehiclesOf(coveredSeries(fitments, series))
}

/** The ids of covered vehicles, with a condition for each. */
export function vehiclesOf(covered: readonly Covered[]): CoveredVehicles {
  const inOrder = covered.toSorted((one, other) => one.id - other.id)
  return {
    vehicles: inOrder.map(({ id }) => id),
    conditions: inOrder.map(({ verdict }) => (verdict.verdict === 'fits' ? noQuestion : openQuestion)),
  }
}

/** A vehicle that fitments cover. */
export interface Covered {
  readonly id: number
  readonly vehicle: FitVehicle
  readonly verdict: FitVerdict
  /** Each fitment that covers it by itself, and whether it then waits for the owner. */
  readonly alone: readonly { readonly fitment: Fitment; readonly toConfirm: boolean }[]
}

/** The vehicles that fitments cover, in no order. */
export function coveredSeries(fitments: readonly Fitment[], series: SeriesByMake): Covered[] {
  const byName = Map.groupBy(fitments, ({ makeKey, modelKey }) => textOf(makeKey, modelKey))
  // Most fitments name one model: the others of the make need not be looked at.
  const wanted = new Set(
    [...byName.values()].flatMap(([fitment]) => {
      const { makeKey = '', modelKey = null } = fitment ?? {}
      const models = series.get(makeKey)?.models
      if (modelKey === null || isSeriesKey(modelKey)) return [...(models?.values() ?? [])].flat()
      return models?.get(modelKey) ?? []
    }),
  )
  return [...wanted].flatMap((one) => {
    const named = one.names.flatMap((name) => byName.get(name) ?? [])
    return named.length === 0 ? [] : coveredOf(named, one)
  })
}

function coveredOf(fitments: readonly Fitment[], { series, vehicles }: KnownSeries): Covered[] {
  const products = fitments.map((fitment) => productWith([fitment]))
  return vehicles().flatMap((vehicle) => {
    const alone = fitments.flatMap((fitment, at) => {
      const product = products[at]
      // A vehicle is of the same year under its other names.
      if (product === undefined || vehicle.year < fitment.fromYear || fitment.toYear < vehicle.year) return []
      const { verdict, toConfirm } = fit(product, vehicle, {})
      return verdict === 'not_listed' ? [] : [{ fitment, toConfirm }]
    })
    if (alone.length === 0) return []
    // Fitments that do not cover it alone decide nothing.
    const together = productWith(alone.map(({ fitment }) => fitment))
    const verdict = fit(together, vehicle, {})
    return [{ id: vehicleId(series.id, vehicle.year), vehicle, verdict, alone }]
  })
}

/** A product of which nothing but these fitments is said. */
export function productWith(fitments: readonly Fitment[]): ProductFit {
  return { isUniversal: false, universalNote: '', version: 0, isListed: true, fitments }
}
