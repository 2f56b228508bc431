import type { FindQuery, Found, LeftOut } from '#finding/find/model.ts'
import type { Finder } from '#finding/find/shop.ts'
import { isOfKind } from './index/hits.ts'
import { hasChoices, type LetGo, nothingLetGo, queryOf, type Search, vehiclesOf, wantedAt } from './query.ts'

interface Relaxed {
  readonly found: Found
  readonly letGo: LetGo
  /** A part type and a vehicle were understood, and nothing of that type lists the vehicle or fits any. */
  readonly noneOfType?: boolean
}

/**
 * What is found when parts of a search are let go of, one attempt after the other.
 * @param first what was found with all of it; it stays where it has something, unless words hide the part for the vehicle.
 */
export async function relax(finder: Finder, search: Search, first: Found): Promise<Relaxed> {
  if (first.total > 0) return withoutHiding(finder, search, first)
  if (hasChoices(search.asked)) {
    const open = await finder.find(queryOf({ ...search, choices: { sort: 'best', limit: 1 } }))
    if (open.total > 0) return { found: first, letGo: nothingLetGo }
  }
  for (const letGo of attempts(search, await unknownOf(finder, search))) {
    const query = queryOf(search, letGo)
    // What fits the vehicle that was typed is an answer also without any other word.
    const isVehicle = search.understood.vehicle !== undefined && !letGo.parts.has('vehicle')
    if (query.words.length === 0 && query.positions === undefined && !isVehicle) continue
    const found = await finder.find(query)
    if (found.total === 0) continue
    const noneOfType = asksOfType(query) && !(await hasOfType(finder, query, found))
    return { found, letGo, noneOfType }
  }
  return { found: first, letGo: nothingLetGo }
}

/**
 * What was found with all words, unless these hide the part for the vehicle: where only things of another type have them, as tools that fit
 * any vehicle, those words are let go of without which something of the type fits.
 */
async function withoutHiding(finder: Finder, search: Search, found: Found): Promise<Relaxed> {
  const query = queryOf(search)
  if (!asksOfType(query) || (await hasOfType(finder, query, found))) return { found, letGo: nothingLetGo }
  for (const letGo of attempts(search, await unknownOf(finder, search))) {
    if ([...letGo.parts].some((part) => part !== 'words')) break
    const fewer = queryOf(search, letGo)
    const without = await finder.find(fewer)
    if (await hasOfType(finder, fewer, without)) return { found: without, letGo }
  }
  return { found, letGo: nothingLetGo, noneOfType: true }
}

/** Whether a part type is asked for, for a vehicle. */
const asksOfType = ({ ofType, vehicles, isAnyFit }: FindQuery): boolean =>
  ofType !== undefined && vehicles !== undefined && isAnyFit !== true

/** Whether something of the part type was found: that is first by `best`. */
async function hasOfType(finder: Finder, query: FindQuery, found: Found): Promise<boolean> {
  const isFirst = query.sort === 'best' && query.after === undefined
  const best = isFirst ? found : await finder.find({ ...query, after: undefined, sort: 'best', limit: 1 })
  return best.hits.slice(0, 1).some(isOfKind)
}

/** The words that no product has. */
async function unknownOf(finder: Finder, { understood: { words }, vocabulary }: Search): Promise<string[]> {
  const unknown: string[] = []
  for (const [at, word] of words.entries())
    if (!(await finder.has(wantedAt(words, at, vocabulary)))) unknown.push(word)
  return unknown
}

/** Of more words none is left out alone. */
const mostAlone = 6

/**
 * What to leave out, one attempt after the other: words, then positions, then the maker, and the vehicle last. Every attempt begins with
 * the whole query: without the vehicle the positions count again. Of words first those that nothing has, then one at a time.
 * @param unknown the words that no product has.
 */
function* attempts(search: Search, unknown: readonly string[]): Generator<LetGo> {
  const { words, positions, maker } = search.understood
  const others: LeftOut[] = [
    ...(positions.length > 0 ? (['positions'] as const) : []),
    ...(maker === undefined ? [] : (['maker'] as const)),
  ]
  const sets = [[], ...others.map((part) => [part]), ...(others.length > 1 ? [others] : [])]
  const hasVehicle = !search.asked.isAnyFit && vehiclesOf(search) !== undefined
  for (const vehicle of hasVehicle ? [[], ['vehicle' as const]] : [[]])
    for (const set of sets) {
      const without = [...set, ...vehicle]
      if (without.length > 0) yield { parts: new Set(without), words: [] }
      for (const some of wordsToTry(words, unknown, without))
        yield { parts: new Set<LeftOut>(['words', ...without]), words: some }
    }
}

function wordsToTry(
  words: readonly string[],
  unknown: readonly string[],
  without: readonly LeftOut[],
): (readonly string[])[] {
  if (words.length === 0) return []
  const some = unknown.length > 0 && unknown.length < words.length ? [unknown] : []
  const isEach = without.length === 0 && words.length > 1 && words.length <= mostAlone
  // What is typed last says the least of what is wanted.
  const each = isEach && some.length === 0 ? words.toReversed().map((word) => [word]) : []
  return [...some, ...each, words]
}
