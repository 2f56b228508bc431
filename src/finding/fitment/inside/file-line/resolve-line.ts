import { longestNote } from '#base/contract/forms/fitment-notes.ts'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { type OutsideKind, outsideKindNames } from '#base/contract/outside-kinds.ts'
import { lineFaults } from '#finding/fitment/messages/line-words.ts'
import { type Market, nameKey } from '#finding/vehicles/model.ts'
import type { VehicleNaming } from '#finding/vehicles/naming.ts'
import { type FitmentFields, type NewFitment, openYear, type YearRange } from '../../model.ts'
import { engineRangeText } from '../covers.ts'
import type { SeriesByMake } from '../derive.ts'
import { withNoteKeys } from '../note-keys.ts'
import { resolved } from '../resolve.ts'
import { partsText } from '../text.ts'
import { coversAny, type IdVehicles } from './id-vehicles.ts'
import { yearsOf } from './merge.ts'
import type { FitmentLine, LineDetails, LineFault } from './model.ts'
import { common } from './years.ts'

/** The vehicles of the shop that lines name. */
export interface KnownVehicles {
  readonly naming: VehicleNaming
  /** Of the makes that were loaded. */
  readonly series: SeriesByMake
  /** The names of all makes. */
  readonly makes: readonly string[]
  /** What an id means that was loaded; none: the shop does not know it. */
  ofId(kind: OutsideKind, value: string): readonly IdVehicles[]
}

/** The source of the lines of a file. */
export interface LineSource {
  /** Of lines that do not say one; undefined: as the vehicles were sold. */
  readonly market: Market | undefined
  /** Of lines that do not say one. */
  readonly source: string
}

/** A fitment of a line. */
interface FoundFitment {
  /** The same for all that say the same of the same vehicles, but for the years; undefined: it stands alone. */
  readonly key: string | undefined
  readonly years: readonly YearRange[]
  readonly fitment: () => NewFitment
}

/** What a line means: fitments, a fault, or vehicles that the shop does not know. */
export type LineMeaning =
  | { readonly kind: 'known'; readonly found: readonly FoundFitment[] }
  | { readonly kind: 'fault'; readonly fault: LineFault }
  | { readonly kind: 'unknown'; readonly vehicle: string }

/** Finds the vehicles of a line. */
export function meaningOf(
  text: string,
  line: Extract<FitmentLine, { kind: 'fitment' }>,
  known: KnownVehicles,
  file: LineSource,
): LineMeaning {
  const { vehicle, details } = line
  if (vehicle.by === 'nothing') return { kind: 'unknown', vehicle: vehicle.text }
  const said = { ...details, source: details.source ?? file.source }
  if (vehicle.by === 'name') {
    const fitment: FitmentFields = {
      ...said,
      make: vehicle.make,
      model: vehicle.model,
      fromYear: vehicle.years?.from ?? null,
      toYear: vehicle.years?.to ?? openYear,
      market: details.market ?? file.market,
    }
    const found = resolved(fitment, known.series, known.naming)
    if (found.kind === 'known') {
      const { fitment: named } = found
      return { kind: 'known', found: [{ key: undefined, years: [yearsOf(named)], fitment: () => named }] }
    }
    return { kind: 'fault', fault: { line: text, ...nameFault(found, fitment, known) } }
  }
  const name = `${outsideKindNames[vehicle.kind]} ${vehicle.value}`
  const market = details.market ?? file.market
  const isPlain = saidText(details) === ''
  const found = known
    .ofId(vehicle.kind, vehicle.value)
    .filter((one) => market === undefined || one.market === market)
    .flatMap((one): FoundFitment[] => {
      const years = common([one.years], vehicle.years === null ? [one.years] : [vehicle.years])
      if (years.length === 0) return []
      const key = isPlain && !one.isWider ? one.key : undefined
      return [{ key, years, fitment: () => fitmentOf(one, { ...said, id: name }, known.series) }]
    })
  return found.length === 0 ? { kind: 'unknown', vehicle: name } : { kind: 'known', found }
}

type Said = LineDetails & { readonly source: string; readonly id: string }

/** The fitment of some vehicles of an id, narrowed by what the line says itself. */
function fitmentOf(vehicles: IdVehicles, said: Said, series: SeriesByMake): NewFitment {
  const { isWider, years, engine, parts, key: _, ...names } = vehicles
  const { id, ...details } = said
  const narrowed = narrow({ engine, parts }, details)
  const asked = isWider || narrowed.isUnclear ? [id] : []
  // Lists name versions otherwise than the shop does: words that none of these vehicles has are asked. Drives are the same everywhere.
  const { drives } = narrowed.range.parts
  const text = saidText(details)
  const anyDrive = { ...narrowed.range, parts: { ...narrowed.range.parts, drives: parts.drives } }
  const isOther = text !== '' && !coversAny({ ...vehicles, ...anyDrive }, series)
  if (isOther) asked.push(text)
  const range = isOther ? { engine, parts: { ...parts, drives } } : narrowed.range
  const conditions = asked.map((one) => ({ text: one.slice(0, longestNote), kind: 'condition' as const }))
  const notes = withNoteKeys([...(details.notes ?? []), ...conditions])
  return {
    ...details,
    ...names,
    ...range,
    fromYear: years.from,
    toYear: years.to,
    quantity: details.quantity ?? null,
    label: details.label ?? '',
    notes,
    shared: null,
  }
}

/** What a line says of the versions that it means. */
function saidText({ engine, parts = anyParts }: Pick<LineDetails, 'engine' | 'parts'>): string {
  const months = anyParts.months
  return [partsText({ ...parts, drives: [], months }), engineRangeText(engine)]
    .filter((text) => text !== '')
    .join(', ')
}

/** What the vehicle says and what the line says; where both say one thing differently, the line counts, and the id is asked beside it. */
function narrow(
  { engine, parts }: Pick<IdVehicles, 'engine' | 'parts'>,
  details: Pick<LineDetails, 'engine' | 'parts'>,
) {
  const said = details.parts ?? parts
  let isUnclear = false
  const both = <Value>(own: Value, other: Value, isEmpty: (value: Value) => boolean): Value => {
    if (isEmpty(other)) return own
    if (!isEmpty(own) && JSON.stringify(own) !== JSON.stringify(other)) isUnclear = true
    return other
  }
  const isNull = (value: unknown) => value === null
  const isNone = (value: readonly unknown[]) => value.length === 0
  const range = {
    engine: {
      litres: both(engine.litres, details.engine.litres, isNull),
      cylinders: both(engine.cylinders, details.engine.cylinders, isNull),
      words: both(engine.words, details.engine.words, (words) => words === ''),
    },
    parts: {
      submodels: both(parts.submodels, said.submodels, isNone),
      generations: both(parts.generations, said.generations, isNone),
      drives: both(parts.drives, said.drives, isNone),
      bodies: both(parts.bodies, said.bodies, isNone),
      fuels: both(parts.fuels, said.fuels, isNone),
      aspirations: both(parts.aspirations, said.aspirations, isNone),
      engineCodes: both(parts.engineCodes, said.engineCodes, isNone),
      cc: both(parts.cc, said.cc, isNull),
      kw: both(parts.kw, said.kw, isNull),
      months: said.months,
    },
  }
  return { range, isUnclear }
}

const mostOffered = 5

function nameFault(
  { field, sentence }: { readonly field: string; readonly sentence: string },
  { make, model }: FitmentFields,
  { naming, series, makes }: KnownVehicles,
) {
  if (field === 'make') return lineFaults.make(make, nearest(make, makes).join(', '))
  if (field !== 'model') return lineFaults.name(sentence, '')
  const named = series.get(naming.makeKeyOf(make))?.named.nameplate.values() ?? []
  const models = [...named].flatMap(([first]) => (first === undefined ? [] : [first.series.model]))
  return lineFaults.name(sentence, nearest(model ?? '', models).join(', '))
}

/** The names that share most of their beginnings and pairs of letters with a name; none that share little. */
function nearest(name: string, names: readonly string[]): string[] {
  const wanted = pairsOf(name)
  return names
    .map((one) => {
      const pairs = pairsOf(one)
      const shared = pairs.filter((pair) => wanted.includes(pair)).length
      return { one, score: (2 * shared) / Math.max(1, pairs.length + wanted.length) }
    })
    .filter(({ score }) => score >= 0.3)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostOffered)
    .map(({ one }) => one)
}

function pairsOf(name: string): string[] {
  const key = ` ${nameKey(name)} `
  return Array.from({ length: key.length - 1 }, (_, at) => key.slice(at, at + 2))
}
