import type { FindQuery, Found, Hit, Place } from '#finding/find/model.ts'
import { type Columns, countsOf, fit, idAt, type NumberColumn, placeOf } from './columns.ts'
import type { Names } from './dictionary.ts'
import { withRoom } from './growable-array.ts'
import type { Matches } from './match.ts'

/**
 * What of the matches has all choices, the best first, and in the same pass the counts of every kind: a product that fails no
 * choice counts in all kinds, and one that fails a single kind of choice counts in that kind alone.
 * @param fits for each place how it fits the wanted vehicles; undefined where none is wanted.
 */
export function tally(
  of: Columns,
  { places, classes }: Matches,
  query: FindQuery,
  fits: Uint8Array | undefined,
): Found {
  const choices = choicesOf(of, query)
  const wanted = query.products && placesOf(of, query.products)
  const counts = countersOf(of)
  const best = bestOf(query.limit + 1, query.after)
  const { dead, prices, seqs, inStock: stocks } = of
  const { sort } = query
  let total = 0
  let notListed = 0
  let inStock = 0
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  // The newest are mostly last: from there on few are better than the best so far.
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? 0
    if (dead[place] === 1 || (wanted !== undefined && !wanted.has(place))) continue
    const how = fits === undefined ? 0 : (fits[place] ?? 0)
    const failed = choices.isNone ? nothing : choices.failed(place)
    if (failed === several) continue
    if (how > fit.universal && !query.isAnyFit) {
      if (failed === nothing) notListed += 1
      continue
    }
    counts.add(place, failed, choices)
    const price = prices[place] ?? 0
    if (failed === nothing || failed === kinds.stock) inStock += stocks[place] ?? 0
    if (failed === nothing || failed === kinds.price) {
      if (price < least) least = price
      if (price > most) most = price
    }
    if (failed !== nothing) continue
    total += 1
    let first = 0
    if (sort === 'best') first = rankOf(classes[at] ?? 0, how, stocks[place] ?? 0)
    else if (sort !== 'newest') first = sort === 'price' ? price : -price
    best.add(place, first, -(seqs[place] ?? 0))
  }
  return {
    hits: hitsOf(of, best),
    total,
    notListed,
    inStock,
    isLeast: false,
    ...counts.all(),
    prices: most < least ? undefined : { least, most },
  }
}

function placesOf(of: Columns, products: ReadonlySet<string>): Set<number> {
  const places = [...products].map((id) => placeOf(of, id))
  return new Set(places.filter((place) => place !== undefined))
}

/** Counts products by the names of every kind. */
function countersOf(of: Columns) {
  const { categories, makers, madeIn, attributeStarts, attributes, scratch } = of
  const byCategory = new Uint32Array(of.categoryNames.count)
  const byMaker = new Uint32Array(of.makerNames.count)
  const byOrigin = new Uint32Array(of.madeInNames.count)
  scratch.counts = withRoom(scratch.counts, of.attributeNames.count)
  const { counts } = scratch
  /** The attributes that any product has: of a large shop few of all. */
  const touched: number[] = []
  return {
    add(place: number, failed: number, choices: Choices) {
      const isAll = failed === nothing
      if (isAll || failed === kinds.category) increase(byCategory, categories[place] ?? 0)
      if (isAll || failed === kinds.maker) increase(byMaker, makers[place] ?? 0)
      if (isAll || failed === kinds.madeIn) increase(byOrigin, madeIn[place] ?? 0)
      if (!isAll && failed < kinds.firstAttribute) return
      const end = attributeStarts[place + 1] ?? 0
      for (let at = attributeStarts[place] ?? 0; at < end; at++) {
        const number = attributes[at] ?? 0
        if (!isAll && !choices.isOf(failed, number)) continue
        const before = counts[number] ?? 0
        if (before === 0) touched.push(number)
        counts[number] = before + 1
      }
    },
    all() {
      const found = {
        categories: countsOf(of.categoryNames, byCategory),
        makers: countsOf(of.makerNames, byMaker),
        madeIn: countsOf(of.madeInNames, byOrigin),
        attributes: byAttribute(of, touched, counts),
      }
      for (const number of touched) counts[number] = 0
      return found
    },
  }
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function byAttribute(
  { attributeNames }: Columns,
  touched: readonly number[],
  counts: Uint32Array,
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const number of touched) {
    const key = attributeNames.text(number)
    const line = key.indexOf('\n')
    const name = key.slice(0, line)
    const values = found.get(name) ?? new Map<string, number>()
    found.set(name, values.set(key.slice(line + 1), counts[number] ?? 0))
  }
  return found
}

/** The kinds of choices that are counted beside each other. */
const kinds = { category: 0, maker: 1, madeIn: 2, stock: 3, price: 4, firstAttribute: 5 } as const

/** A product fails no kind of choice, or more than one. */
const nothing = -1
const several = -2

/** Whether products have what was chosen. */
interface Choices {
  /** Whether nothing was chosen. */
  readonly isNone: boolean
  /** The only kind of choice that a product does not have; `nothing`, or `several`. */
  failed(place: number): number
  /** Whether an attribute is of a failed kind. */
  isOf(kind: number, attribute: number): boolean
}

/** Whether anything but words and vehicles is chosen. */
export function hasChoices(query: FindQuery): boolean {
  const { categories, makers, madeIn, inStock, from, to, attributes, products } = query
  return (
    inStock === true ||
    [categories, makers, madeIn, from, to, attributes, products].some((choice) => choice !== undefined)
  )
}

function choicesOf(of: Columns, query: FindQuery): Choices {
  const { from = 0, to = Number.POSITIVE_INFINITY } = query
  const tests: { kind: number; has: (place: number) => boolean }[] = []
  const test = (kind: number, has: (place: number) => boolean) => void tests.push({ kind, has })
  const byName = (kind: number, names: Names, chosen: readonly string[] | undefined, by: NumberColumn) => {
    if (chosen === undefined) return
    const isChosen = new Uint8Array(names.count)
    for (const name of chosen) isChosen[names.find(name) ?? names.count] = 1
    test(kind, (place) => isChosen[by[place] ?? 0] === 1)
  }
  byName(kinds.category, of.categoryNames, query.categories, of.categories)
  byName(kinds.maker, of.makerNames, query.makers, of.makers)
  byName(kinds.madeIn, of.madeInNames, query.madeIn, of.madeIn)
  if (query.inStock) test(kinds.stock, (place) => of.inStock[place] === 1)
  if (query.from !== undefined || query.to !== undefined)
    test(kinds.price, (place) => (of.prices[place] ?? 0) >= from && (of.prices[place] ?? 0) <= to)
  const attributes = [...(query.attributes ?? [])]
  for (const [at, [name, values]] of attributes.entries()) {
    const numbers = new Set(values.map((value) => of.attributeNames.find(`${name}\n${value}`)))
    test(kinds.firstAttribute + at, (place) => hasOne(of, place, numbers))
  }
  return {
    isNone: tests.length === 0,
    failed(place) {
      let failed = nothing
      for (const { kind, has } of tests) {
        if (has(place)) continue
        if (failed !== nothing) return several
        failed = kind
      }
      return failed
    },
    isOf: (kind, number) =>
      of.attributeNames.text(number).startsWith(`${attributes[kind - kinds.firstAttribute]?.[0]}\n`),
  }
}

function hasOne(
  { attributes, attributeStarts }: Columns,
  place: number,
  numbers: Set<number | undefined>,
): boolean {
  const end = attributeStarts[place + 1] ?? 0
  for (let at = attributeStarts[place] ?? 0; at < end; at++) if (numbers.has(attributes[at])) return true
  return false
}

/** How a match is sorted by `best`: first what it is, then how it fits, what is in stock first. */
export const rankOf = (matchClass: number, how: number, inStock: number) =>
  (matchClass * 4 + how) * 2 + 1 - inStock

/** Whether a hit that was sorted by `best` is what was asked for, or a kind of that (`Class`). */
export const isOfKind = ({ first }: Hit): boolean => first < rankOf(lastOfKind + 1, 0, 1)

/** Whether a hit that was sorted by `best` has all words in its name. */
export const isInName = ({ first }: Hit): boolean => first < rankOf(lastInName + 1, 0, 1)

/** The last class of what has all words in its name. */
const lastInName = 4

/** The last class of what is a kind of the part type. */
const lastOfKind = 3

/**
 * The best of the matches, of which nothing is counted; those that do not fit are left out, or come last.
 * @param fits for each place how it fits the wanted vehicles; undefined where none is wanted.
 */
export function firstHits(
  of: Columns,
  { places, classes }: Matches,
  query: HitsQuery,
  fits: Uint8Array | undefined,
): Hit[] {
  const { isAnyFit = false, sort = 'best', limit, after } = query
  const best = bestOf(limit, after)
  const { dead, prices, seqs, inStock } = of
  const sign = sort === 'price' ? 1 : -1
  const isByPrice = sort === 'price' || sort === '-price'
  // As in `tally`, the newest first.
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? 0
    const how = fits === undefined ? 0 : (fits[place] ?? 0)
    if (dead[place] === 1 || (how > fit.universal && !isAnyFit)) continue
    let first = 0
    if (sort === 'best') first = rankOf(classes[at] ?? 0, how, inStock[place] ?? 0)
    else if (isByPrice) first = sign * (prices[place] ?? 0)
    best.add(place, first, -(seqs[place] ?? 0))
  }
  return hitsOf(of, best)
}

/** What of a query decides which matches are the first. */
interface HitsQuery extends Pick<FindQuery, 'isAnyFit' | 'after' | 'limit'> {
  /** By default the best. */
  readonly sort?: FindQuery['sort']
}

function hitsOf(of: Columns, best: Best): Hit[] {
  return best.all().map(({ value, first, second }) => ({ id: idAt(of, value), first, second }))
}

interface Kept extends Place {
  readonly value: number
}

/** Keeps the least of many by two numbers, after a place if one is given. */
interface Best {
  add(value: number, first: number, second: number): void
  all(): readonly Kept[]
}

/** @param most how many are kept; small, as a page of products. */
export function bestOf(most: number, after: Place | undefined): Best {
  const kept: Kept[] = []
  return {
    add(value, first, second) {
      if (after !== undefined && (first - after.first || second - after.second) <= 0) return
      const last = kept[most - 1]
      if (last !== undefined && (first - last.first || second - last.second) >= 0) return
      let at = kept.length
      while (at > 0 && isAfter(kept[at - 1], first, second)) at -= 1
      kept.splice(at, 0, { value, first, second })
      if (kept.length > most) kept.pop()
    },
    all: () => kept,
  }
}

function isAfter(one: Place | undefined, first: number, second: number): boolean {
  return one !== undefined && (one.first - first || one.second - second) > 0
}
