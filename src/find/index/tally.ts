import type { FindQuery, FindSort, Found, Hit } from '#find/noun.ts'
import { bestOf } from './best.ts'
import { listAt } from './lists.ts'
import { fit, fitsOf, type Matches } from './match.ts'
import type { Names } from './names.ts'
import type { Segment } from './segment.ts'

/** The kinds of choices that are counted beside each other. */
const category = 0
const maker = 1
const madeIn = 2
const stock = 3
const price = 4
const firstAttribute = 5

/**
 * What of the matches has all choices, the best first, and in the same pass the counts of every kind: a product that fails no
 * choice counts in all kinds, and one that fails a single kind of choice counts in that kind alone.
 */
export function tally(segment: Segment, { places, classes }: Matches, query: FindQuery): Found {
  const choices = choicesOf(segment, query)
  const fits = query.vehicles && fitsOf(segment, query.vehicles)
  const counts = countersOf(segment)
  const best = bestOf(query.limit + 1, query.after)
  let total = 0
  let notListed = 0
  let inStock = 0
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (segment.dead[place] === 1) continue
    if (query.products !== undefined && !query.products.has(segment.ids[place] ?? '')) continue
    const how = fits?.[place] ?? fit.listed
    if (how > fit.universal && !query.isAnyFit) {
      notListed += 1
      continue
    }
    const failed = choices.failed(place)
    if (failed === several) continue
    counts.add(place, failed, choices.attributeAt(failed))
    if (failed === nothing || failed === stock) inStock += segment.inStock[place] ?? 0
    if (failed === nothing || failed === price) {
      least = Math.min(least, segment.prices[place] ?? 0)
      most = Math.max(most, segment.prices[place] ?? 0)
    }
    if (failed !== nothing) continue
    total += 1
    best.add(place, ...rankOf(segment, place, (classes[at] ?? 0) * 4 + how, query.sort))
  }
  return {
    hits: best
      .all()
      .map(({ value, first, second }): Hit => ({ id: segment.ids[value] ?? '', first, second })),
    ...{ total, notListed, inStock, isLeast: false, ...counts.all() },
    prices: most < least ? undefined : { least, most },
  }
}

const nothing = -1
const several = -2

/** Whether products have what was chosen. */
interface Choices {
  /** The only kind of choice that a product does not have; `nothing`, or `several`. */
  failed(place: number): number
  /** The attribute of a failed kind. */
  attributeAt(kind: number): string | undefined
}

function choicesOf(segment: Segment, query: FindQuery): Choices {
  const { from = 0, to = Number.POSITIVE_INFINITY } = query
  const tests: { kind: number; has: (place: number) => boolean }[] = []
  const test = (kind: number, has: (place: number) => boolean) => void tests.push({ kind, has })
  const byName = (kind: number, names: Names, chosen: readonly string[] | undefined, of: Uint32Array) => {
    if (chosen === undefined) return
    const numbers = new Set(chosen.map((name) => names.find(name)))
    test(kind, (place) => numbers.has(of[place]))
  }
  byName(category, segment.categoryNames, query.categories, segment.categories)
  byName(maker, segment.makerNames, query.makers, segment.makers)
  byName(madeIn, segment.madeInNames, query.madeIn, segment.madeIn)
  if (query.inStock) test(stock, (place) => segment.inStock[place] === 1)
  if (query.from !== undefined || query.to !== undefined)
    test(price, (place) => (segment.prices[place] ?? 0) >= from && (segment.prices[place] ?? 0) <= to)
  const attributes = [...(query.attributes ?? [])]
  for (const [at, [name, values]] of attributes.entries()) {
    const numbers = new Set(values.map((value) => segment.attributeNames.find(`${name}\n${value}`)))
    test(firstAttribute + at, (place) =>
      listAt(segment.attributes, place).some((number) => numbers.has(number)),
    )
  }
  return {
    failed(place) {
      let failed = nothing
      for (const { kind, has } of tests) {
        if (has(place)) continue
        if (failed !== nothing) return several
        failed = kind
      }
      return failed
    },
    attributeAt: (kind) => attributes[kind - firstAttribute]?.[0],
  }
}

/** Counts products by the names of every kind. */
function countersOf(segment: Segment) {
  const categories = new Uint32Array(segment.categoryNames.all.length)
  const makers = new Uint32Array(segment.makerNames.all.length)
  const origins = new Uint32Array(segment.madeInNames.all.length)
  const attributes = new Uint32Array(segment.attributeNames.all.length)
  const count = (counts: Uint32Array, at: number | undefined) => {
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1
  }
  return {
    add(place: number, failed: number, attribute: string | undefined) {
      const isCounted = (kind: number) => failed === nothing || failed === kind
      if (isCounted(category)) count(categories, segment.categories[place])
      if (isCounted(maker)) count(makers, segment.makers[place])
      if (isCounted(madeIn)) count(origins, segment.madeIn[place])
      if (failed !== nothing && attribute === undefined) return
      const { starts, values } = segment.attributes
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++) {
        const number = values[at] ?? 0
        if (attribute === undefined || segment.attributeNames.all[number]?.startsWith(`${attribute}\n`))
          count(attributes, number)
      }
    },
    all: () => ({
      categories: countsOf(segment.categoryNames, categories),
      makers: countsOf(segment.makerNames, makers),
      madeIn: countsOf(segment.madeInNames, origins),
      attributes: byAttribute(countsOf(segment.attributeNames, attributes)),
    }),
  }
}

function countsOf({ all }: Names, counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    const name = all[at] ?? ''
    if (count > 0 && name !== '') found.set(name, count)
  }
  return found
}

function byAttribute(counts: ReadonlyMap<string, number>): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const [key, count] of counts) {
    const line = key.indexOf('\n')
    const name = key.slice(0, line)
    const values = found.get(name) ?? new Map<string, number>()
    found.set(name, values.set(key.slice(line + 1), count))
  }
  return found
}

/** The place of a product in an order: the best match that fits best, in stock first, of equal ones the newest. */
function rankOf(
  { seqs, prices, inStock }: Segment,
  place: number,
  of: number,
  sort: FindSort,
): [number, number] {
  const newest = -(seqs[place] ?? 0)
  if (sort === 'newest') return [0, newest]
  if (sort === 'best') return [of * 2 + 1 - (inStock[place] ?? 0), newest]
  return [sort === 'price' ? (prices[place] ?? 0) : -(prices[place] ?? 0), newest]
}
