import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { Refusal } from '#base/refusal.ts'
import { isSeriesKey, seriesKeyOf, seriesName } from '#finding/vehicles/families.ts'
import { type Market, nameKey } from '#finding/vehicles/model.ts'
import type { VehicleNaming } from '#finding/vehicles/naming.ts'
import type { NamedBy } from '#finding/vehicles/relatives.ts'
import { type TypedGeneration, typedGeneration, withoutMake } from '#finding/vehicles/typed-model.ts'
import type { MeantModel } from '../inside/preview.ts'
import type { FitmentFields, NewFitment } from '../model.ts'
import type { KnownSeries, Models, SeriesByMake } from './derive.ts'
import { withNoteKeys } from './note-keys.ts'

/** The keys of the makes that fitments name, each once. */
export function makeKeysOf(
  fitments: readonly FitmentFields[],
  { makeKeyOf }: Pick<VehicleNaming, 'makeKeyOf'>,
): string[] {
  return [...new Set(fitments.map(({ make }) => makeKeyOf(make)))]
}

/** A fitment whose make and model the vehicles have, or what is wrong with its names. */
export type Resolved =
  | {
      readonly kind: 'known'
      readonly fitment: NewFitment
      /** What a generation that was typed as its model means. */
      readonly meant: MeantModel | null
    }
  | { readonly kind: 'unknown'; readonly field: UnknownField; readonly sentence: string }

type UnknownField = 'make' | 'model' | 'fromYear'

/**
 * A fitment with the names of its make and model as the vehicles have them: an admin may write VW, or golf; a series, which stays one
 * and covers its models; or a generation, which becomes its model in the years that both have.
 */
export function resolved(fitment: FitmentFields, series: SeriesByMake, naming: VehicleNaming): Resolved {
  const makeKey = naming.makeKeyOf(fitment.make)
  const known = series.get(makeKey)
  if (known === undefined)
    return { kind: 'unknown', field: 'make', sentence: fitmentRefusals.unknownMake(fitment.make) }
  const { make } = known
  const called = (market: Market, namedBy: NamedBy) => ({
    ...fitment,
    parts: fitment.parts ?? anyParts,
    quantity: fitment.quantity ?? null,
    label: fitment.label ?? '',
    notes: withNoteKeys(fitment.notes ?? []),
    shared: null,
    make,
    makeKey,
    market,
    namedBy,
  })
  const { market: given, namedBy = 'nameplate' } = fitment
  if (fitment.model === null) return withYears(fitment, { ...called(given ?? 'US', namedBy), modelKey: null })
  const { model } = fitment
  // Retired names only where they are asked for, or nothing else is called so.
  for (const names of fitment.namedBy === undefined ? (['nameplate', 'model'] as const) : [namedBy]) {
    const named = modelNamed(makeKey, known.named[names], model, naming)
    if (named === undefined) continue
    const market = given ?? marketOf(named.series)
    const { model: written, modelKey } = named
    return withYears(fitment, { ...called(market, names), model: written, modelKey })
  }
  const offered = known.named[namedBy]
  const generation = typedGeneration(naming, makeKey, model, given)
  const ofGeneration = generation && modelNamed(makeKey, offered, generation.model, naming)
  if (generation === undefined || ofGeneration === undefined)
    return {
      kind: 'unknown',
      field: 'model',
      sentence: fitmentRefusals.unknownModel(make, fitment.model),
    }
  const typed = { ...called(given ?? marketOf(ofGeneration.series), namedBy), model }
  return inGeneration(typed, ofGeneration, generation, offered)
}

/** Only a generation says its own years. */
function withYears({ fromYear }: FitmentFields, fitment: Omit<NewFitment, 'fromYear'>): Resolved {
  if (fromYear === null) return { kind: 'unknown', field: 'fromYear', sentence: fitmentRefusals.noYear }
  return { kind: 'known', fitment: { ...fitment, fromYear }, meant: null }
}

/** Where vehicles were sold that a fitment names, whichever market it is for. */
export function marketsOf(
  { makeKey, modelKey }: Pick<NewFitment, 'makeKey' | 'modelKey'>,
  series: SeriesByMake,
): Market[] {
  const named = series.get(makeKey)?.found.get(modelKey ?? '') ?? []
  return [...new Set(named.map((one) => one.series.parts.market))].sort()
}

/** America where a model was sold there, else Europe. */
function marketOf(series: readonly KnownSeries[]): Market {
  return series.some((one) => one.series.parts.market === 'US') ? 'US' : 'EU'
}

interface NamedModel {
  readonly model: string
  readonly modelKey: string
  readonly series: readonly KnownSeries[]
}

/** The model or series of a make that a name says; undefined if no vehicle has it. */
function modelNamed(
  makeKey: string,
  models: Models,
  typed: string,
  naming: VehicleNaming,
): NamedModel | undefined {
  for (const name of new Set([typed, withoutMake(naming, makeKey, typed)])) {
    const modelKey = nameKey(name)
    const series = models.get(modelKey) ?? []
    const model = series[0]?.series.model
    if (model !== undefined) return { model, modelKey, series }
    if (!isSeriesKey(modelKey)) continue
    const ofFamily = [...models].flatMap(([key, all]) => (seriesKeyOf(makeKey, key) === modelKey ? all : []))
    if (ofFamily.length > 0) return { model: seriesName(modelKey), modelKey, series: ofFamily }
  }
  return undefined
}

/** A fitment of a generation, with the years of the generation that it was typed for. */
function inGeneration(
  fitment: Omit<NewFitment, 'modelKey' | 'fromYear'> &
    Pick<FitmentFields, 'fromYear'> & { readonly model: string },
  { model, modelKey }: NamedModel,
  { years }: TypedGeneration,
  models: Models,
): Resolved {
  const last = lastYearOf(fitment.makeKey, modelKey, models)
  // The present generation ends with the vehicles that the shop knows.
  const to = Math.max(years.from, Math.min(years.to, last))
  const from = fitment.fromYear ?? years.from
  const range = { fromYear: Math.max(years.from, from), toYear: Math.min(to, fitment.toYear) }
  if (range.fromYear > range.toYear)
    return {
      kind: 'unknown',
      field: 'fromYear',
      sentence: fitmentRefusals.otherYears(fitment.model, model, { ...years, to }),
    }
  return {
    kind: 'known',
    fitment: { ...fitment, ...range, model, modelKey },
    meant: { typed: fitment.model, model, fromYear: years.from, toYear: to },
  }
}

function lastYearOf(makeKey: string, modelKey: string, models: Models): number {
  return [...models].reduce((last, [key, series]) => {
    const isCovered = key === modelKey || seriesKeyOf(makeKey, key) === modelKey
    return isCovered ? Math.max(last, ...series.map((one) => one.series.years.at(-1) ?? 0)) : last
  }, 0)
}

const codes = { make: 'unknown_make', model: 'unknown_model', fromYear: 'other_years' } as const

/**
 * Fitments with the names of the vehicles.
 * @throws Refusal `invalid` `unknown_make`, `unknown_model` or `other_years` (of a generation that was sold in none of them) of the first
 * wrong fitment, with the fields of all.
 */
export function withKeys(
  fitments: readonly FitmentFields[],
  series: SeriesByMake,
  naming: VehicleNaming,
): NewFitment[] {
  const all = fitments.map((fitment) => resolved(fitment, series, naming))
  const wrong = all.flatMap((one, at) => (one.kind === 'unknown' ? [{ ...one, at }] : []))
  const [first] = wrong
  if (first !== undefined)
    throw new Refusal('invalid', codes[first.field], first.sentence, {
      fields: Object.fromEntries(
        wrong.map(({ at, field, sentence }) => [`product.fitments.${at}.${field}`, sentence]),
      ),
    })
  return all.flatMap((one) => (one.kind === 'known' ? [one.fitment] : []))
}
