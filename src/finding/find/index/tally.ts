import type { FindQuery, Found } from '#finding/find/model.ts'
import { bestOf } from './best.ts'
import { type FitsOf, hitsOf, rankOf } from './best-match.ts'
import { type Choices, choicesOf, kinds, nothing, several } from './choices.ts'
import { type Columns, fit, placeOf } from './columns.ts'
import { withRoom } from './growable-array.ts'
import type { Matches } from './match.ts'

/**
 * What of the matches has all choices, the best first, and in the same pass the counts of every kind: a product that fails no
 * choice counts in all kinds, and one that fails a single kind of choice counts in that kind alone.
 */
export function tally(of: Columns, { places, classes }: Matches, query: FindQuery, fitsOf: FitsOf): Found {
  const choices = choicesOf(of, query)
  const fits = query.vehicles && fitsOf(query.vehicles)
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

function countsOf(names: Columns['makerNames'], counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] ?? 0
    if (count === 0) continue
    const name = names.text(at)
    if (name !== '') found.set(name, count)
  }
  return found
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
