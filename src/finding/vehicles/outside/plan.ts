import { setImmediate as others } from 'node:timers/promises'
import { outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import type { FileProblem } from '../file/model.ts'
import { engineText } from '../model.ts'
import { type KnownVersions, type Match, type MatchedSeries, matchVersion } from './match.ts'
import { type AddedRow, type AttachedId, type OutsidePlan, type OutsideRow, outsideText } from './model.ts'

/** After so many rows the process does other things. */
const rowsAtOnce = 500

/** What the shop has of an id: the same in one series and its years. */
export function attachedKey({ kind, value, seriesId, years }: Omit<AttachedId, 'source'>): string {
  return `${kind} ${value} ${seriesId} ${years?.join(',') ?? ''}`
}

/**
 * Finds the vehicles of the rows of a file. A row that means all versions of one model that agree with it is attached; one that could be
 * several models, or none, is not decided. What the shop has stays as it is.
 * @param stored the ids that the shop has (`attachedKey`).
 * @param most the most vehicles that get ids; undefined is answered if there are more.
 */
export async function planIds(
  rows: readonly OutsideRow[],
  known: KnownVersions,
  stored: ReadonlySet<string>,
  most: number,
): Promise<OutsidePlan | undefined> {
  const undecided: FileProblem[] = []
  const added: AttachedId[] = []
  const addedRows: AddedRow[] = []
  const taken = new Set(stored)
  let unchanged = 0
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await others()
    const { kind, value, source, line, vehicle } = row
    const match = vehicle.by === 'series' ? matchId(known, vehicle) : matchVersion(known, kind, vehicle)
    if (match === undefined || match.kind !== 'found') {
      undecided.push({ line, value: row.written, ...whyNot(match) })
      continue
    }
    const ids = match.matched.map(({ series, years }) => ({
      kind,
      value,
      source,
      seriesId: series.id,
      years,
    }))
    const fresh = ids.filter((one) => !taken.has(attachedKey(one)))
    for (const one of fresh) {
      taken.add(attachedKey(one))
      added.push(one)
    }
    if (added.length > most) return undefined
    if (fresh.length === 0) unchanged += 1
    else addedRows.push({ line, id: outsideText(row), kind, vehicle: textOf(match.matched) })
  }
  return { problems: [], undecided, added, addedRows, unchanged }
}

/** Undefined for a series that does not exist, or not in that year. */
function matchId(
  { byId }: KnownVersions,
  { seriesId, year }: { readonly seriesId: number; readonly year: number | null },
): Match | undefined {
  const series = byId.get(seriesId)
  if (series === undefined || (year !== null && !series.years.includes(year))) return undefined
  return { kind: 'found', matched: [{ series, years: year === null ? null : [year] }] }
}

function whyNot(match: Exclude<Match, { kind: 'found' }> | undefined): Omit<FileProblem, 'line' | 'value'> {
  switch (match?.kind) {
    case undefined:
      return { column: 'vehicle', message: rules.series, right: rules.seriesRight }
    case 'no make':
      return { column: 'make', message: rules.noMake, right: rules.addVehicle }
    case 'no model':
      return { column: 'model', message: rules.noModel, right: rules.addVehicle }
    case 'several models':
      return {
        column: 'model',
        message: rules.severalModels,
        right: rules.severalRight(match.models.join(', ')),
      }
    case 'not then':
      return { column: 'years', message: rules.noneThen, right: rules.noneThenRight(rangesOf(match.years)) }
    case 'not so':
      return { column: 'engine', message: rules.noneSo, right: rules.addVehicle }
    case 'not said':
      return { column: 'engine', message: rules.notSaid, right: rules.notSaidRight }
  }
}

/** `1998–2003, 2006`. */
function rangesOf(years: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const year of years) {
    const last = ranges.at(-1)
    if (last?.[1] === year - 1) last[1] = year
    else ranges.push([year, year])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** `Volkswagen Golf 1.9 TDI, 2003–2008`; of several versions how many they are. */
function textOf(matched: readonly MatchedSeries[]): string {
  const [first] = matched
  if (first === undefined) return ''
  const { make, model } = first.series
  const years = [...new Set(matched.flatMap(({ series, years }) => years ?? series.years))].toSorted(
    (one, other) => one - other,
  )
  const version = matched.length === 1 ? engineText(first.series) : rules.versions(matched.length)
  return [[make, model].join(' '), version, rangesOf(years)].filter((part) => part !== '').join(', ')
}
