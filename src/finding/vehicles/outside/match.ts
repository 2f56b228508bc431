import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import { lastShippedId } from '../file/model.ts'
import { nameKey, type Series } from '../model.ts'
import type { VehicleNaming } from '../naming.ts'
import { fuelOf } from './fuels.ts'
import type { NamedVersion } from './model.ts'
import { type ModelsOfMake, type NamedSeries, seriesNamed } from './names.ts'
import { yearsWithin } from './spans.ts'

/*
 * Which vehicles of the shop a row names. Each thing that the row says of its vehicle is equal, different, or not known of a
 * series. Only what is equal in all is meant; the shop does not guess at what is not known.
 */

export interface MatchedSeries {
  readonly series: Series
  /** Null: all of the series, as the row names no years. */
  readonly years: readonly number[] | null
}

export type Match =
  | { readonly kind: 'found'; readonly matched: readonly MatchedSeries[] }
  | { readonly kind: 'no make' | 'no model' | 'not so' | 'not said' }
  /** The years in which the model was sold. */
  | { readonly kind: 'not then'; readonly years: readonly number[] }
  | { readonly kind: 'several models'; readonly models: readonly string[] }

/** The vehicles that people can choose, as rows name them. */
export interface KnownVersions {
  readonly byId: ReadonlyMap<number, Series>
  readonly byMake: ReadonlyMap<string, ModelsOfMake>
  readonly naming: VehicleNaming
  /** What names mean that were asked for before: lists have each of them many times. */
  readonly named: Map<string, NamedSeries | undefined>
}

/** Learns the series that people can choose. */
export function knowVersions(series: readonly Series[], naming: VehicleNaming): KnownVersions {
  const makes = Map.groupBy(series, ({ make }) => nameKey(make))
  return {
    byId: new Map(series.map((one) => [one.id, one])),
    named: new Map(),
    naming,
    byMake: new Map([...makes].map(([make, all]) => [make, Map.groupBy(all, ({ model }) => nameKey(model))])),
  }
}

/** The series that a row means by names. */
export function matchVersion(known: KnownVersions, kind: OutsideKind, wanted: NamedVersion): Match {
  const makeKey = known.naming.makeKeyOf(wanted.make)
  if (!known.byMake.has(makeKey)) return { kind: 'no make' }
  const named = namesOf(known, makeKey, wanted)
  if (named === undefined) return { kind: 'no model' }
  const inMarket = named.flatMap(({ series, body, needsYears }) =>
    series.filter((one) => isOfMarket(kind, one)).map((one) => ({ one, body, needsYears })),
  )
  if (inMarket.length === 0) return { kind: 'no model' }
  if (wanted.span === null && inMarket.some(({ needsYears }) => needsYears)) return { kind: 'not said' }
  const then = inMarket
    .map(({ one, body }) => ({ series: one, body, years: wanted.span && yearsWithin(one, wanted.span) }))
    .filter(({ years }) => years === null || years.length > 0)
  if (then.length === 0) return { kind: 'not then', years: yearsOf(inMarket.map(({ one }) => one)) }
  const judged = then.map((one) => ({ ...one, is: judge(one.series, one.body, wanted) }))
  const equal = judged.filter(({ is }) => is === 'equal')
  const possible = judged.filter(({ is }) => is !== 'different')
  if (possible.length === 0) return { kind: 'not so' }
  const names = new Map(possible.map(({ series }) => [nameKey(series.model), series.model]))
  if (names.size > 1) return { kind: 'several models', models: [...names.values()].toSorted() }
  if (equal.length === 0) return { kind: 'not said' }
  return { kind: 'found', matched: equal.map(({ series, years }) => ({ series, years })) }
}

/** Undefined if one of the names is not understood: it may be the vehicle. */
function namesOf(
  { byMake, naming, named: before }: KnownVersions,
  makeKey: string,
  wanted: NamedVersion,
): NamedSeries[] | undefined {
  const named = wanted.models.map((name) => {
    const key = `${makeKey} ${name}`
    if (!before.has(key))
      before.set(key, seriesNamed(naming, makeKey, byMake.get(makeKey) ?? new Map(), name))
    return before.get(key)
  })
  return named.some((one) => one === undefined) ? undefined : named.filter((one) => one !== undefined)
}

/**
 * German papers name no vehicle that was sold in America, and American lists no other. The market of the owner's own vehicles is not
 * sure: imports noted America for all of them.
 */
function isOfMarket(kind: OutsideKind, { id, parts }: Series): boolean {
  if (id > lastShippedId) return true
  if (kind === 'hsn_tsn' || kind === 'kba') return parts.market === 'EU'
  return kind === 'aces_base_vehicle' || kind === 'aces_vehicle' ? parts.market === 'US' : true
}

function yearsOf(series: readonly Series[]): number[] {
  return [...new Set(series.flatMap(({ years }) => years))].toSorted((one, other) => one - other)
}

type Judgement = 'equal' | 'different' | 'not known'

function judge(series: Series, body: string, wanted: NamedVersion): Judgement {
  const { parts } = series
  const all = [
    ...(body === '' ? [] : [bodyIs(parts.body, body)]),
    ...(wanted.cc === null ? [] : [sizeIs(series, wanted.cc)]),
    ...(wanted.litres === null ? [] : [numberIs(series.litres, wanted.litres, 0.05)]),
    // Horse power was rounded before it became kilowatts.
    ...(wanted.kw === null ? [] : [numberIs(parts.kw, wanted.kw, 1)]),
    ...(wanted.fuel === '' ? [] : [fuelIs(parts.fuel, wanted.fuel)]),
    ...(wanted.engine === '' ? [] : [engineIs(series, nameKey(wanted.engine))]),
    ...(wanted.codes.length === 0 ? [] : [codesAre(series, wanted.codes)]),
  ]
  if (all.includes('different')) return 'different'
  return all.includes('not known') ? 'not known' : 'equal'
}

/** `Sedan|Coupe` is not known between the two. */
function bodyIs(body: string, wanted: string): Judgement {
  const possible = body.toLowerCase().split('|')
  if (body === '') return 'not known'
  if (!possible.includes(wanted.toLowerCase())) return 'different'
  return possible.length === 1 ? 'equal' : 'not known'
}

function numberIs(known: number | null, wanted: number, within: number): Judgement {
  if (known === null) return 'not known'
  return Math.abs(known - wanted) <= within + 1e-9 ? 'equal' : 'different'
}

/** The trade rounds to litres in its own ways, so that litres never say that cubic centimetres are equal. */
function sizeIs({ parts: { cc }, litres }: Series, wanted: number): Judgement {
  if (cc !== null) return numberIs(cc, wanted, 2)
  return litres !== null && Math.abs(litres - wanted / 1000) > 0.1 ? 'different' : 'not known'
}

function fuelIs(fuel: string, wanted: string): Judgement {
  const known = fuelOf(fuel)
  if (known === undefined) return 'not known'
  return known === wanted ? 'equal' : 'different'
}

function engineIs({ engine, parts }: Series, wanted: string): Judgement {
  const known = [engine, parts.submodel, ...parts.engineCodes].map(nameKey).filter(Boolean)
  if (known.length === 0) return 'not known'
  return known.includes(wanted) ? 'equal' : 'different'
}

/** A code only tells apart where the shop knows codes of the series: few sources name any. */
function codesAre({ parts }: Series, wanted: readonly string[]): Judgement {
  const known = parts.engineCodes.map(nameKey)
  return known.length === 0 || wanted.some((code) => known.includes(code)) ? 'equal' : 'different'
}
