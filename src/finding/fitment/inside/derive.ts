import { seriesKeyOf } from '#finding/vehicles/families.ts'
import { nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { type NamedBy, namesOfSeries, type RelatedSeries } from '#finding/vehicles/relatives.ts'
import type { Fitment, FitVehicle, FitVerdict } from '../model.ts'
import { askedVehicle } from './asked-vehicle.ts'
import { fit } from './fit.ts'

/** The vehicles that a product covers, ascending by id, with a condition for each. */
export interface CoveredVehicles {
  readonly vehicles: readonly number[]
  /** `noQuestion` or `openQuestion`. */
  readonly conditions: readonly number[]
}

export const noQuestion = 0
const openQuestion = 1

/** A series with all that it is called. */
export interface KnownSeries {
  readonly series: RelatedSeries
  readonly namedBy: NamedBy | null
  readonly modelKey: string
  /** The vehicles of its years as fitments ask; made once, because many fitments ask for them. */
  vehicles(): readonly FitVehicle[]
}

/** The series of a make. */
interface MakeSeries {
  /** Its name as the vehicles have it. */
  readonly make: string
  /** Those that are called so themselves, by whose names. */
  readonly named: Readonly<Record<NamedBy, Models>>
  /** Those that a fitment may cover, by the model that it names: also by their family, and as their relatives are called. */
  readonly found: Models
}

/** Series by the keys of their models; of all models: ''. */
export type Models = ReadonlyMap<string, readonly KnownSeries[]>

/** Series by the keys of their makes. */
export type SeriesByMake = ReadonlyMap<string, MakeSeries>

/** Series as `vehiclesCovered` needs them: each under its own name and the names of its relatives. */
export function seriesByMake(series: readonly RelatedSeries[]): SeriesByMake {
  const known = new Map<string, { make: string; named: Record<NamedBy, OpenModels>; found: OpenModels }>()
  for (const one of series) {
    const own = knownSeries(one)
    const called = new Map([one, ...one.relatives].map((each) => [keysOf(each).text, each]))
    const foundBy = new Map<OpenModels, Set<string>>()
    for (const each of called.values()) {
      const { makeKey, modelKey } = keysOf(each)
      const make = known.get(makeKey) ?? {
        make: each.make,
        named: { model: new Map(), nameplate: new Map() },
        found: new Map(),
      }
      known.set(makeKey, make)
      const models = foundBy.get(make.found) ?? new Set()
      foundBy.set(
        make.found,
        models
          .add('')
          .add(modelKey)
          .add(seriesKeyOf(makeKey, modelKey) ?? modelKey),
      )
      if (own.modelKey !== modelKey) continue
      for (const names of own.namedBy === null ? bothNames : [own.namedBy])
        add(make.named[names], modelKey, own)
    }
    for (const [found, models] of foundBy) for (const model of models) add(found, model, own)
  }
  return known
}

type OpenModels = Map<string, KnownSeries[]>

const bothNames = ['model', 'nameplate'] as const

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function knownSeries(series: RelatedSeries): KnownSeries {
  let vehicles: readonly FitVehicle[] | undefined
  return {
    series,
    namedBy: namesOfSeries(series),
    modelKey: keysOf(series).modelKey,
    vehicles: () => (vehicles ??= series.years.map((year) => askedVehicle(series, year))),
  }
}

function keysOf({ make, model }: Series) {
  const [makeKey, modelKey] = [nameKey(make), nameKey(model)]
  return { makeKey, modelKey, text: `${makeKey}/${modelKey}` }
}

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
  /** Each fitment that covers it by itself; asked only where somebody wants to know it, because it takes a verdict for each. */
  readonly alone: () => readonly CoveringAlone[]
}

interface CoveringAlone {
  readonly fitment: Fitment
  /** Whether the vehicle then waits for the owner. */
  readonly toConfirm: boolean
}

/** The vehicles that fitments cover, in no order. */
export function coveredSeries(fitments: readonly Fitment[], series: SeriesByMake): Covered[] {
  const ofSeries = new Map<KnownSeries, Fitment[]>()
  for (const fitment of fitments)
    for (const one of series.get(fitment.makeKey)?.found.get(fitment.modelKey ?? '') ?? [])
      add(ofSeries, one, fitment)
  return [...ofSeries].flatMap(([one, some]) => coveredOf(some, one))
}

function coveredOf(fitments: readonly Fitment[], { series, vehicles }: KnownSeries): Covered[] {
  return vehicles().flatMap((vehicle) => {
    const { year } = vehicle
    // Under each of its names a vehicle has the same year, and most fitments are for some years of a model.
    const ofYear = fitments.filter(({ fromYear, toYear }) => fromYear <= year && year <= toYear)
    if (ofYear.length === 0) return []
    const verdict = unanswered(ofYear, vehicle)
    if (verdict.verdict === 'not_listed') return []
    return [{ id: vehicleId(series.id, year), vehicle, verdict, alone: () => coveringAlone(ofYear, vehicle) }]
  })
}

function coveringAlone(fitments: readonly Fitment[], vehicle: FitVehicle): CoveringAlone[] {
  return fitments.flatMap((fitment) => {
    const { verdict, toConfirm } = unanswered([fitment], vehicle)
    return verdict === 'not_listed' ? [] : [{ fitment, toConfirm }]
  })
}

/** What fitments say of a vehicle without any answer. */
export function unanswered(fitments: readonly Fitment[], vehicle: FitVehicle): FitVerdict {
  return fit({ isUniversal: false, universalNote: '', version: 0, isListed: true, fitments }, vehicle, {})
}
