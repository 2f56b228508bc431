import type { API, Types } from '@opensearch-project/opensearch'
import type { BestQuery, FindQuery, Place, WantedWord } from '#finding/find/model.ts'
import { fit } from '../index/columns.ts'
import { rankOf } from '../index/tally.ts'
import { typeOf, wantedOf } from '../index/wanted.ts'
import { mostHits } from './mapping.ts'

/*
 * A query of the shop as the engine reads it: filters, counts and an order, each of a value in its field. What somebody typed is never read as a
 * language, and there are no scripts.
 */

type Clause = Types.Common_QueryDsl.QueryContainer
export type Body = API.Search_RequestBody

/** The most counts of a kind: of more values those that the most products have. */
const mostCounts = 10_000
/** The engine stops here; what it found until then is no answer. */
const timeout = '1500ms'
/** The most values of one clause. */
const mostTerms = 50_000

/** The last place by `best`: its score is 0. */
export const lastRank = rankOf(5, fit.notListed, 0)
/** What a better class adds to a score, and a better fit. */
const classStep = rankOf(1, 0, 0) - rankOf(0, 0, 0)
const fitStep = rankOf(0, 1, 0) - rankOf(0, 0, 0)

/** Of no clauses none holds; the engine would say the opposite. */
const any = (...should: Clause[]): Clause =>
  should.length === 0 ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } }
const all = (...filter: Clause[]): Clause => ({ bool: { filter } })
const not = (clause: Clause): Clause => ({ bool: { must_not: [clause] } })
const adds = (boost: number, filter: Clause): Clause => ({ constant_score: { filter, boost } })
const one = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: [...values] } })
const is = (field: string, value: string | number | boolean): Clause => ({ term: { [field]: { value } } })

/** Whether a field has a word: one of the whole words, or one that begins so. */
function hasWord(field: string, wanted: WantedWord): Clause {
  const whole = wanted.filter(({ isWhole }) => isWhole).map(({ text }) => text)
  const beginnings = wanted.filter(({ isWhole }) => !isWhole)
  return any(
    ...(whole.length > 0 ? [one(field, whole)] : []),
    ...beginnings.map(({ text }): Clause => ({ prefix: { [field]: { value: text } } })),
  )
}

/** Whether one of some vehicles is listed. */
export function lists(vehicles: readonly number[]): Clause {
  const parts: Clause[] = []
  for (let at = 0; at < vehicles.length; at += mostTerms)
    parts.push(one('vehicles', vehicles.slice(at, at + mostTerms).map(String)))
  return any(...parts)
}

/** All words and positions, among some products if they are given. */
function matching({ words, positions = [], products }: Omit<FindQuery, 'sort' | 'limit'>): Clause[] {
  return [
    ...words.map((word) => hasWord('words', word)),
    ...positions.map((position) => any(hasWord('words', wantedOf(position)), is('positions', position))),
    ...(products === undefined ? [] : [{ ids: { values: [...products] } }]),
  ]
}

/** What the class of a match adds to its score (`classFrom`). */
function classScores(query: Pick<FindQuery, 'words' | 'ofType'>): Clause[] {
  const { words } = query
  if (words.length === 0) return [adds(classStep * 5, { match_all: {} })]
  const type = typeOf(query)
  const isKind = all(
    ...type.map((word) => hasWord('headWords', word)),
    any(...type.map((word) => hasWord('kind', word))),
  )
  return [
    adds(classStep * 2, isKind),
    adds(classStep * 2, all(isKind, { range: { headCount: { lte: type.length } } })),
    adds(classStep, all(...words.map((word) => hasWord('nameWords', word)))),
  ]
}

/** What fitting adds; without vehicles all fit alike. */
function fitScores(vehicles: readonly number[] | undefined): Clause[] {
  if (vehicles === undefined) return [adds(fitStep * fit.notListed, { match_all: {} })]
  const listed = lists(vehicles)
  return [
    adds(fitStep * (fit.notListed - fit.listed), listed),
    adds(fitStep * (fit.notListed - fit.universal), all(is('otherFit', fit.universal), not(listed))),
    adds(fitStep * (fit.notListed - fit.unknown), is('otherFit', fit.unknown)),
  ]
}

const scores = (query: BestQuery): Clause[] => [
  ...classScores(query),
  ...fitScores(query.vehicles),
  adds(1, is('inStock', true)),
]

/** What fits; nothing where it only decides the order. */
const fitting = (vehicles: readonly number[] | undefined, isAnyFit = false): Clause[] =>
  vehicles === undefined || isAnyFit ? [] : [any(lists(vehicles), is('otherFit', fit.universal))]

/** A kind of choices that is counted beside others. */
interface Kind {
  readonly name: string
  /** What was chosen; undefined: nothing. */
  readonly chosen: Clause | undefined
  readonly counts: NonNullable<Body['aggs']>
}

const terms = (field: string) => ({ terms: { field, size: mostCounts, shard_size: mostCounts } })

/** Every product has a price. */
const priceOf = { field: 'price', missing: 0 }

/** @returns each kind, and the attributes that were chosen. */
function kindsOf(query: FindQuery): readonly Kind[] {
  const { categories, makers, madeIn, inStock, from, to, attributes } = query
  const isPriced = from !== undefined || to !== undefined
  const price = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
  const chosen = (field: string, values: readonly string[] | undefined) => values && one(field, values)
  return [
    { name: 'category', chosen: chosen('category', categories), counts: { categories: terms('category') } },
    { name: 'maker', chosen: chosen('maker', makers), counts: { makers: terms('maker') } },
    { name: 'madeIn', chosen: chosen('madeIn', madeIn), counts: { madeIn: terms('madeIn') } },
    {
      name: 'stock',
      chosen: inStock ? is('inStock', true) : undefined,
      counts: { inStock: { filter: is('inStock', true) } },
    },
    {
      name: 'price',
      chosen: isPriced ? { range: { price } } : undefined,
      counts: { least: { min: priceOf }, most: { max: priceOf } },
    },
    { name: 'attributes', chosen: undefined, counts: { attributes: terms('attributes') } },
    ...[...(attributes ?? [])].map(([name, values], at) => ({
      name: nameOfAttribute(at),
      chosen: one(
        'attributes',
        values.map((value) => `${name}\n${value}`),
      ),
      counts: { attributes: terms('attributes') },
    })),
  ]
}

/** What the counts of a chosen attribute are called, by its place among the chosen. */
export const nameOfAttribute = (at: number) => `attribute${at}`

/** The counts of a query: of each kind without its own choice, and how many fit no wanted vehicle. */
function countsOf(query: FindQuery): NonNullable<Body['aggs']> {
  const { vehicles, isAnyFit } = query
  const kinds = kindsOf(query)
  const fits = fitting(vehicles, isAnyFit)
  const choices = (but?: Kind) =>
    kinds.flatMap((kind) => (kind === but || kind.chosen === undefined ? [] : [kind.chosen]))
  const open = kinds.filter(({ chosen }) => chosen === undefined)
  return {
    all: {
      filter: all(...fits, ...choices()),
      aggs: Object.assign({}, ...open.map(({ counts }) => counts)),
    },
    ...Object.fromEntries(
      kinds
        .filter(({ chosen }) => chosen !== undefined)
        .map((kind) => [kind.name, { filter: all(...fits, ...choices(kind)), aggs: kind.counts }]),
    ),
    ...(fits.length > 0 && { notListed: { filter: all(...choices(), ...fits.map(not)) } }),
  }
}

/** What finds the hits of a query, `size` of them. */
export function hitsBody(query: FindQuery, size: number): Body {
  const { sort, vehicles, isAnyFit, after } = query
  const isBest = sort === 'best'
  const choices = kindsOf(query).flatMap(({ chosen }) => chosen ?? [])
  return {
    size: Math.min(size, mostHits),
    timeout,
    _source: false,
    query: {
      bool: { filter: matching(query), ...(isBest && { should: scores(query), minimum_should_match: 0 }) },
    },
    post_filter: all(...fitting(vehicles, isAnyFit), ...choices),
    sort: [...orders[sort]],
    ...searchAfter(sort, after),
  }
}

const seq = { seq: 'desc' } as const
const orders = {
  best: [{ _score: 'desc' }, seq],
  newest: [seq],
  price: [{ price: 'asc' }, seq],
  '-price': [{ price: 'desc' }, seq],
} as const

/** Before the first product of the shop: nothing comes after it. */
const noSeq = -1

function searchAfter(sort: FindQuery['sort'], after: Place | undefined): Pick<Body, 'search_after'> {
  if (after === undefined) return {}
  const { first, second } = after
  if (sort === 'best') return { search_after: [lastRank - first, -second] }
  if (sort !== 'newest') return { search_after: [sort === 'price' ? first : -first, -second] }
  // All newest have 0 as their first number: a cursor of another order is before all of them, or behind.
  if (first < 0) return {}
  return { search_after: [first > 0 ? noSeq : -second] }
}

/** What finds and counts. */
export function findBody(query: FindQuery): Body {
  return {
    ...hitsBody(query, query.limit + 1),
    track_total_hits: true,
    aggs: countsOf(query),
  }
}

/** What finds the first, of which nothing is counted. */
export function bestBody(query: BestQuery, size: number): Body {
  return { ...hitsBody({ ...query, sort: 'best' }, size), track_total_hits: false }
}

/** What finds one product with a word. */
export function wordBody(word: WantedWord): Body {
  return { size: 0, timeout, terminate_after: 1, query: all(hasWord('words', word)) }
}

/** The products that list one of some vehicles: the first of them, by category, and which vehicles; and by category what fits any vehicle. */
export function listedBody(vehicles: readonly number[], most: number): Body {
  const listed = lists(vehicles)
  return {
    size: Math.min(most, mostHits),
    timeout,
    _source: false,
    track_total_hits: false,
    query: all(any(listed, is('otherFit', fit.universal))),
    post_filter: listed,
    sort: [{ inStock: 'desc' }, seq],
    aggs: {
      listed: { filter: listed, aggs: { categories: terms('category'), vehicles: vehiclesOf(vehicles) } },
      universal: { filter: not(listed), aggs: { categories: terms('category') } },
    },
  }
}

/** Which of some vehicles a product lists. */
export function withPartsBody(vehicles: readonly number[]): Body {
  return { size: 0, timeout, query: all(lists(vehicles)), aggs: { vehicles: vehiclesOf(vehicles) } }
}

const vehiclesOf = (vehicles: readonly number[]) => ({
  terms: { field: 'vehicles', size: vehicles.length, include: vehicles.map(String) },
})
