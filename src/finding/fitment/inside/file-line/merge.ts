import type { NewFitment, YearRange } from '../../model.ts'
import { sameness } from '../text.ts'
import { common, joined, without } from './years.ts'

/** A fitment of a file. */
export interface SaidFitment {
  readonly fitment: NewFitment
  readonly years: readonly YearRange[]
  /** Its file says where it is from: then it is the same only as a fitment from there. */
  readonly hasSource: boolean
  readonly isRemoved: boolean
  /** Its file says one year at a time: neighbouring ones become one range. A range that somebody wrote stays as it is written. */
  readonly isJoined: boolean
}

/**
 * What a product has after a file. A fitment of the file that the product has already, in all of its years, adds nothing; else the years
 * that are missing are added beside the others, so that those stay as they were saved. What the file takes away, it takes by its years.
 * @param replaces the fitments of the file are all that its sources say.
 */
export function merged(
  before: readonly NewFitment[],
  said: readonly SaidFitment[],
  replaces: boolean,
): NewFitment[] {
  const groups = Map.groupBy(said, (one) =>
    JSON.stringify([wholeKey(one.fitment), one.hasSource, one.isJoined]),
  )
  const known = Map.groupBy(before, ({ fromYear: _from, toYear: _to, ...one }) => looseKey(one))
  const taken = new Map<NewFitment, YearRange[]>()
  const meant = new Map<NewFitment, YearRange[]>()
  const added: NewFitment[] = []
  for (const all of groups.values()) {
    const [first] = all
    if (first === undefined) continue
    const same = (known.get(looseKey(first.fitment)) ?? []).filter((one) => isSame(one, first))
    const yearsSaid = (isRemoved: boolean) =>
      joined(all.flatMap((one) => (one.isRemoved === isRemoved ? one.years : [])))
    const [adds, removes] = [yearsSaid(false), without(yearsSaid(true), yearsSaid(false))]
    for (const one of same) {
      push(taken, one, common([yearsOf(one)], removes))
      push(meant, one, common([yearsOf(one)], adds))
    }
    added.push(...addedOf(all, same.map(yearsOf)))
  }
  const sources = new Set(said.flatMap((one) => (one.hasSource ? [one.fitment.source] : [])))
  const isReplaced = ({ source }: NewFitment) =>
    replaces && (sources.has(source) || said.some(({ hasSource }) => !hasSource))
  const left = before.flatMap((one) => {
    const years = [yearsOf(one)]
    const rest = isReplaced(one) ? common(years, meant.get(one) ?? []) : without(years, taken.get(one) ?? [])
    return rest.map((range) => inYears(one, range))
  })
  return [...left, ...added]
}

/** What a group of fitments of a file adds, which are alike but for their years. */
function addedOf(all: readonly SaidFitment[], known: readonly YearRange[]): NewFitment[] {
  const added = all.filter(({ isRemoved }) => !isRemoved)
  const [first] = added
  if (first === undefined) return []
  const ranges = added.flatMap(({ years }) => years)
  const pieces = first.isJoined ? joined(ranges) : ranges
  return pieces
    .flatMap((range, at) => without([range], [...known, ...pieces.slice(0, at)]))
    .map((years) => inYears(first.fitment, years))
}

function push(lists: Map<NewFitment, YearRange[]>, key: NewFitment, ranges: readonly YearRange[]): void {
  if (ranges.length > 0) lists.set(key, joined([...(lists.get(key) ?? []), ...ranges]))
}

export const yearsOf = ({ fromYear, toYear }: Pick<NewFitment, 'fromYear' | 'toYear'>): YearRange => ({
  from: fromYear,
  to: toYear,
})

function inYears(fitment: NewFitment, { from, to }: YearRange): NewFitment {
  return from === fitment.fromYear && to === fitment.toYear
    ? fitment
    : { ...fitment, fromYear: from, toYear: to }
}

/** All that a fitment says but its years. */
export function wholeKey(fitment: Omit<NewFitment, 'fromYear' | 'toYear'>): string {
  return sameness({ ...fitment, fromYear: 0, toYear: 0 })
}

/** What is the same for all fitments that a fitment of a file may be. */
function looseKey(fitment: Omit<NewFitment, 'fromYear' | 'toYear'>): string {
  const notes = fitment.notes.map((note) => ({ ...note, kind: 'hint' as const }))
  return wholeKey({ ...fitment, notes, source: '' })
}

/** What somebody said a note is, it stays. */
function isSame(one: NewFitment, { fitment, hasSource }: SaidFitment): boolean {
  const isFromThere = !hasSource || fitment.source === one.source
  return (
    isFromThere && fitment.notes.every(({ kind }, at) => kind === 'unsorted' || kind === one.notes[at]?.kind)
  )
}
