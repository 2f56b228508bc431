import { toMinor } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { withAllBelow } from '#catalog/products/known-tree.ts'
import { findWords } from '#finding/find/messages/find.ts'
import type { Asked, FindQuery, Found, Hit, LeftOut, Place, WantedWord } from '#finding/find/model.ts'
import type { Finder, FindShop } from '#finding/find/shop.ts'
import { isInName, isOfKind } from './index/tally.ts'
import { wantedOf } from './index/wanted.ts'
import { vehicleIdsOf } from './reading/read-vehicle.ts'
import { isTool } from './reading/tools.ts'
import type { Understood } from './reading/understand.ts'
import type { Vocabulary } from './reading/vocabulary.ts'
import { formsOfSize } from './reading/words.ts'

/** A search that was read: from here on its text does not matter. */
export interface Search {
  readonly asked: Asked
  readonly understood: Understood
  readonly vocabulary: Pick<Vocabulary, 'alsoCalled'>
  readonly choices: Choices
}

/** What was chosen beside the words. */
export type Choices = Omit<FindQuery, 'words' | 'vehicles'>

/** What is left out of a query because nothing is found with it. */
export interface LetGo {
  readonly parts: ReadonlySet<LeftOut>
  /** The words among those that are no part type, position or maker. */
  readonly words: readonly string[]
}

export const nothingLetGo: LetGo = { parts: new Set(), words: [] }

/**
 * The choices of what was asked, without its words.
 * @throws Refusal `invalid` for a cursor that the shop did not make.
 */
export async function choicesOf({ shown }: FindShop, asked: Asked): Promise<Choices> {
  const { makers, madeIn, attributes, min, max, inStock, sort, limit, offset = 0, cursor, category } = asked
  return {
    makers,
    madeIn,
    inStock,
    sort,
    limit: offset + limit,
    ...(category !== undefined && { categories: await withBelow(shown, category) }),
    ...(attributes.size > 0 && { attributes }),
    ...(min && { from: toMinor(min) }),
    ...(max && { to: toMinor(max) }),
    ...(cursor !== undefined && { after: readPlace(cursor) }),
  }
}

/** Whether anything but words was chosen. */
export function hasChoices({ makers, madeIn, attributes, min, max, inStock, category }: Asked): boolean {
  return (
    [makers, madeIn, min, max, category].some((each) => each !== undefined) || attributes.size > 0 || inStock
  )
}

async function withBelow(shown: FindShop['shown'], category: string): Promise<string[]> {
  const tree = await shown.tree()
  const chosen = tree.byAddress.get(category) ?? tree.byId.get(category)
  return chosen === undefined ? [] : withAllBelow(tree, chosen.id)
}

/** What a search asks the finder, without what is left out of it. */
export function queryOf(search: Search, { parts, words: letGo }: LetGo = nothingLetGo): FindQuery {
  const { asked, understood, vocabulary, choices } = search
  const { partType, words, positions, maker } = understood
  const said = [
    ...(partType?.words ?? []),
    ...words.filter((word) => !letGo.includes(word)),
    ...(parts.has('maker') || maker === undefined ? [] : maker.toLowerCase().split(/[\s-]+/)),
  ]
  const vehicles = vehiclesOf(search)
  return {
    ...choices,
    words: said.map((_, at) => wantedAt(said, at, vocabulary)),
    ofType: partType?.words.length,
    ...(positions.length > 0 && !parts.has('positions') && { positions }),
    ...(vehicles !== undefined && { vehicles, isAnyFit: isAnyFit(asked) || parts.has('vehicle') }),
  }
}

/** Whether what does not list the vehicle is found too, after all others: an order that was chosen would put it among them. */
const isAnyFit = ({ isAnyFit: isWanted, sort }: Asked): boolean => isWanted && sort === 'best'

/** The vehicle in the words is what is meant now; the chosen one is meant otherwise. */
function vehiclesOf({ asked, understood: { vehicle } }: Search): number[] | undefined {
  if (vehicle !== undefined) return vehicleIdsOf(vehicle)
  return asked.vehicle === undefined ? undefined : [asked.vehicle]
}

/** What one of some words may be in a product, with what else it is called and how else a size is written. */
export function wantedAt(
  words: readonly string[],
  at: number,
  vocabulary: Pick<Vocabulary, 'alsoCalled'>,
): WantedWord {
  const word = words[at] ?? ''
  const forms = formsOfSize(word, words[at - 1])
  return [...wantedOf(word, vocabulary.alsoCalled(word)), ...forms.map((text) => ({ text, isWhole: true }))]
}

export const writePlace = ({ first, second }: Place): string => `${first}_${second}`

function readPlace(cursor: string): Place {
  const [, first, second] = /^(-?\d{1,16})_(-?\d{1,16})$/.exec(cursor) ?? []
  if (first === undefined) throw new Refusal('invalid', 'invalid_cursor', findWords.cursor)
  return { first: Number(first), second: Number(second) }
}

export interface Relaxed {
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
  const query = queryOf(search)
  // What no product is called is not sold: an oil drain pan without a plug is no oil drain plug.
  if (
    search.understood.partType?.isSold === false &&
    first.total > 0 &&
    !(await isBest(finder, query, first, isInName))
  )
    return { found: await finder.find({ ...query, products: new Set() }), letGo: nothingLetGo }
  if (first.total > 0) return withoutHiding(finder, search, first)
  if (hasChoices(search.asked)) {
    const open = await finder.find(queryOf({ ...search, choices: { sort: 'best', limit: 1 } }))
    if (open.total > 0) return { found: first, letGo: nothingLetGo }
  }
  for (const letGo of attempts(search, await droppableOf(finder, search))) {
    if (!saysEnough(search, letGo)) continue
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

/** Whether most of a text stays, where nothing but words was read in it: of "coffee machine" a machine is no answer. */
function saysEnough({ understood }: Search, { words: letGo }: LetGo): boolean {
  const { partType, vehicle, maker, words, positions } = understood
  const isRead = [partType, vehicle, maker].some((each) => each !== undefined) || positions.length > 0
  return isRead || letGo.length * 2 < words.length
}

/**
 * What was found with all words, unless these hide the part for the vehicle: where only things of another type have them, as tools that fit
 * any vehicle, those words are let go of without which something of the type fits.
 */
async function withoutHiding(finder: Finder, search: Search, found: Found): Promise<Relaxed> {
  const query = queryOf(search)
  if (!asksOfType(query) || (await hasOfType(finder, query, found))) return { found, letGo: nothingLetGo }
  for (const letGo of attempts(search, await droppableOf(finder, search))) {
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
const hasOfType = (finder: Finder, query: FindQuery, found: Found) => isBest(finder, query, found, isOfKind)

/** Whether the first hit by `best` is so. */
async function isBest(
  finder: Finder,
  query: FindQuery,
  found: Found,
  isSo: (hit: Hit) => boolean,
): Promise<boolean> {
  const isFirst = query.sort === 'best' && query.after === undefined
  const best = isFirst ? found : await finder.find({ ...query, after: undefined, sort: 'best', limit: 1 })
  return best.hits.slice(0, 1).some(isSo)
}

/** The words that may be let go of. */
interface Droppable {
  /** Those that no product of the part type has. */
  readonly unknown: readonly string[]
  readonly all: readonly string[]
  /** All, the most frequent first: the rarest say the most of what is wanted. Of equal ones the last that was typed. */
  readonly byUse: readonly string[]
}

/** Which words may be let go of. A tool stays: "tool" says what is wanted. */
async function droppableOf(finder: Finder, search: Search): Promise<Droppable> {
  const { understood, vocabulary, asked } = search
  const { words } = understood
  const missing: string[] = []
  for (const [at, word] of words.entries())
    if (!(await finder.has(wantedAt(words, at, vocabulary)))) missing.push(word)
  const all = words.filter((word, at) => !isTool(word, words[at - 1]))
  if (missing.length > 0 || all.length < 2 || words.length > mostAlone)
    return { unknown: missing, all, byUse: all.toReversed() }
  const counts = new Map<string, number>()
  for (const word of words) {
    const alone = {
      partType: understood.partType,
      words: [word],
      positions: [],
      vehicle: undefined,
      maker: undefined,
    }
    const of = { ...search, asked: { ...asked, vehicle: undefined }, choices: onlyCounted }
    const { total } = await finder.find(queryOf({ ...of, understood: { ...understood, ...alone } }))
    counts.set(word, total)
  }
  const countOf = (word: string) => counts.get(word) ?? 0
  return {
    unknown: words.filter((word) => countOf(word) === 0),
    all,
    byUse: all.toReversed().sort((one, other) => countOf(other) - countOf(one)),
  }
}

const onlyCounted = { sort: 'best', limit: 1 } as const

/** Of more words none is left out alone. */
const mostAlone = 6

/**
 * What to leave out, one attempt after the other: words, then positions, then the maker, and the vehicle last. Every attempt begins with
 * the whole query: without the vehicle the positions count again. Of words first those that nothing has, then one at a time.
 */
export function* attempts(search: Search, words: Droppable = noWords): Generator<LetGo> {
  const { positions, maker } = search.understood
  const others: LeftOut[] = [
    ...(positions.length > 0 ? (['positions'] as const) : []),
    ...(maker === undefined ? [] : (['maker'] as const)),
  ]
  const sets = [[], ...others.map((part) => [part]), ...(others.length > 1 ? [others] : [])]
  const hasVehicle = !isAnyFit(search.asked) && vehiclesOf(search) !== undefined
  for (const vehicle of hasVehicle ? [[], ['vehicle' as const]] : [[]])
    for (const set of sets) {
      const without = [...set, ...vehicle]
      if (without.length > 0) yield { parts: new Set(without), words: [] }
      for (const some of wordsToTry(words, without))
        yield { parts: new Set<LeftOut>(['words', ...without]), words: some }
    }
}

const noWords: Droppable = { unknown: [], all: [], byUse: [] }

function wordsToTry({ unknown, all, byUse }: Droppable, without: readonly LeftOut[]): (readonly string[])[] {
  if (all.length === 0) return []
  const some = unknown.length > 0 && unknown.length < all.length ? [unknown] : []
  const isEach = without.length === 0 && all.length > 1 && all.length <= mostAlone
  const each = isEach && some.length === 0 ? byUse.map((word) => [word]) : []
  return [...some, ...each, all]
}
