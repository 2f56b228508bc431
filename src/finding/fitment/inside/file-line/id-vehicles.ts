import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { type Market, nameKey, type Series, vehicleId } from '#finding/vehicles/model.ts'
import type { SeriesWithId } from '#finding/vehicles/outside/service.ts'
import type { NamedBy } from '#finding/vehicles/relatives.ts'
import type { DriveNamed, EngineRange, Fitment, FitmentParts, YearRange } from '../../model.ts'
import { coveredSeries, type SeriesByMake } from '../derive.ts'

/** A range of vehicles that an id of another list means. */
export interface IdVehicles {
  readonly make: string
  readonly makeKey: string
  readonly model: string
  readonly modelKey: string
  readonly market: Market
  readonly namedBy: NamedBy
  readonly years: YearRange
  /** The same for ranges that differ in years alone. */
  readonly key: string
  readonly engine: EngineRange
  readonly parts: FitmentParts
  /** It would fit vehicles that do not have the id: then the id is a condition. */
  readonly isWider: boolean
}

type Alike = Omit<IdVehicles, 'years' | 'isWider' | 'key'>

const anyEngine: EngineRange = { litres: null, cylinders: null, words: '' }

/**
 * What an id means, as fitments name vehicles: a model in its years where all of its versions have the id, else each version by all that is
 * known of it. Neighbouring years that are alike are one range.
 */
export function idVehicles(found: readonly SeriesWithId[], known: SeriesByMake): IdVehicles[] {
  const has = new Set(found.flatMap(({ series, years }) => years.map((year) => vehicleId(series.id, year))))
  const ranges = new Map<string, { named: Alike; key: string; years: number[] }>()
  const add = (year: number, named: Alike) => {
    const key = JSON.stringify(named)
    const range = ranges.get(key)
    if (range === undefined) ranges.set(key, { named, key, years: [year] })
    else if (!range.years.includes(year)) range.years.push(year)
  }
  for (const { series, years } of found) {
    const keys = { makeKey: nameKey(series.make), modelKey: nameKey(series.model) }
    const siblings = known.get(keys.makeKey)?.found.get(keys.modelKey) ?? []
    const { make, model, parts } = series
    const named = { make, model, ...keys, market: parts.market, namedBy: 'nameplate' as const }
    for (const year of years) {
      const isWhole = siblings.every(
        (one) =>
          one.series.isRetired ||
          one.series.parts.market !== series.parts.market ||
          !one.series.years.includes(year) ||
          has.has(vehicleId(one.series.id, year)),
      )
      add(year, { ...named, ...(isWhole ? { engine: anyEngine, parts: anyParts } : versionOf(series)) })
    }
  }
  return [...ranges.values()]
    .flatMap(({ named, years, key }) => rangesOf(years).map((range) => ({ ...named, key, years: range })))
    .map((one) => ({ ...one, isWider: isWider(one, has, known) }))
}

/** All that is known of a version. */
function versionOf({ engine, litres, cylinders, parts }: Series): Pick<IdVehicles, 'engine' | 'parts'> {
  const some = (word: string) => (/^[^,:]*[A-Za-z0-9][^,:]*$/.test(word) && word.length <= 60 ? [word] : [])
  const exact = (value: number | null) => (value === null ? null : { from: value, to: value })
  return {
    engine: {
      litres: litres === null ? null : { from: litres, to: litres },
      cylinders,
      words: engine.length <= 60 ? engine : '',
    },
    parts: {
      submodels: some(parts.submodel),
      generations: some(parts.generation),
      drives: parts.drive === '' ? [] : (parts.drive.split('/') as DriveNamed[]),
      bodies: parts.body.split('|').flatMap(some),
      fuels: some(parts.fuel),
      aspirations: some(parts.aspiration),
      engineCodes: parts.engineCodes.flatMap(some),
      cc: exact(parts.cc),
      kw: exact(parts.kw),
      months: { from: null, to: null },
    },
  }
}

const nothingElse = {
  id: 0,
  shared: null,
  quantity: null,
  label: '',
  notes: [],
  note: '',
  source: '',
  qualifiers: [],
  position: { axle: null, side: null, height: null, depth: null },
}

type Named = Omit<IdVehicles, 'isWider' | 'key'>

/** By what is named of them, for each makes of the shop. */
const covering = new WeakMap<SeriesByMake, Map<string, boolean>>()

/** Whether the shop has any vehicle of a range. */
export function coversAny({ years, ...one }: Named, series: SeriesByMake): boolean {
  const known = covering.get(series) ?? new Map<string, boolean>()
  covering.set(series, known)
  const key = JSON.stringify([one.makeKey, one.modelKey, one.market, years, one.engine, one.parts])
  const found = known.get(key)
  if (found !== undefined) return found
  const fitment: Fitment = { ...nothingElse, ...one, fromYear: years.from, toYear: years.to }
  const covers = coveredSeries([fitment], series).length > 0
  known.set(key, covers)
  return covers
}

/** Whether a vehicle that does not have the id would fit without a question. */
function isWider(
  { years, key: _, ...one }: Omit<IdVehicles, 'isWider'>,
  has: ReadonlySet<number>,
  known: SeriesByMake,
): boolean {
  const fitment: Fitment = { ...nothingElse, ...one, fromYear: years.from, toYear: years.to }
  const covered = coveredSeries([fitment], known)
  return covered.some(
    ({ id, vehicle, verdict }) => verdict.verdict === 'fits' && vehicle.namedBy !== 'model' && !has.has(id),
  )
}

/** Years in ranges without a gap. */
export function rangesOf(years: readonly number[]): YearRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const year of [...new Set(years)].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.to === year - 1) last.to = year
    else ranges.push({ from: year, to: year })
  }
  return ranges
}
