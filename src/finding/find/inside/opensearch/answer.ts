import * as z from 'zod/mini'
import type { Counts, FindQuery, Found, Hit, ListedParts } from '#finding/find/model.ts'
import { lastRank, nameOfAttribute } from './question.ts'

/* What the engine answers, as the shop reads it. */

const buckets = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
})
const count = z.object({ doc_count: z.number() })
const price = z.object({ value: z.nullable(z.number()) })

const kind = z.object({
  categories: z.optional(buckets),
  makers: z.optional(buckets),
  madeIn: z.optional(buckets),
  attributes: z.optional(buckets),
  vehicles: z.optional(buckets),
  inStock: z.optional(count),
  least: z.optional(price),
  most: z.optional(price),
  doc_count: z.number(),
})
type KindCounts = z.infer<typeof kind>

const answer = z.object({
  timed_out: z.boolean(),
  hits: z.object({
    total: z.optional(z.object({ value: z.number() })),
    hits: z.array(z.object({ _id: z.string(), sort: z.optional(z.array(z.number())) })),
  }),
})
const counted = z.extend(answer, { aggregations: z.record(z.string(), kind) })
const withVehicles = z.extend(answer, { aggregations: z.object({ vehicles: buckets }) })

/** @throws Error for an answer that is not whole. */
function whole<Answer extends z.infer<typeof answer>>(read: Answer): Answer {
  if (read.timed_out) throw new Error('the search engine did not finish in time')
  return read
}

type Hits = z.infer<typeof answer>['hits']['hits']

/** The hits of an answer, with their places in an order of the shop. */
export function hitsOf(body: unknown, sort: FindQuery['sort']): Hit[] {
  return placed(whole(answer.parse(body)).hits.hits, sort)
}

function placed(hits: Hits, sort: FindQuery['sort']): Hit[] {
  return hits.map(({ _id: id, sort: values = [] }) => {
    const [value = 0, seq = 0] = sort === 'newest' ? [0, ...values] : values
    return { id, first: firstOf(sort, value), second: -seq }
  })
}

function firstOf(sort: FindQuery['sort'], value: number): number {
  if (sort === 'best') return lastRank - value
  return sort === '-price' ? -value : value
}

/** How many products an answer counts. */
export function totalOf(body: unknown): number {
  return whole(answer.parse(body)).hits.total?.value ?? 0
}

/** What a query found, with all its counts. */
export function foundOf(body: unknown, { sort, attributes }: FindQuery): Found {
  const { hits, aggregations } = whole(counted.parse(body))
  /** Of a kind that was chosen the counts without its choice, else the counts of all. */
  const of = (name: string) => aggregations[name] ?? aggregations.all
  return {
    hits: placed(hits.hits, sort),
    total: hits.total?.value ?? 0,
    isLeast: false,
    notListed: aggregations.notListed?.doc_count ?? 0,
    categories: countsOf(of('category')?.categories),
    makers: countsOf(of('maker')?.makers),
    madeIn: countsOf(of('madeIn')?.madeIn),
    attributes: attributesOf(aggregations, [...(attributes?.keys() ?? [])]),
    inStock: of('stock')?.inStock?.doc_count ?? 0,
    prices: pricesOf(of('price')),
  }
}

/** Counts by name; what has no name is left out. */
function countsOf(counts: z.infer<typeof buckets> | undefined): Counts {
  const named = counts?.buckets.filter(({ key }) => key !== '') ?? []
  return new Map(named.map(({ key, doc_count }) => [key, doc_count]))
}

function attributesOf(
  kinds: Readonly<Record<string, KindCounts>>,
  chosen: readonly string[],
): Found['attributes'] {
  const found = new Map<string, Map<string, number>>()
  const add = (counts: KindCounts | undefined, isCounted: (name: string) => boolean) => {
    for (const { key, doc_count } of counts?.attributes?.buckets ?? []) {
      const line = key.indexOf('\n')
      const name = key.slice(0, line)
      if (!isCounted(name)) continue
      const values = found.get(name) ?? new Map<string, number>()
      found.set(name, values.set(key.slice(line + 1), doc_count))
    }
  }
  add(kinds.all, (name) => !chosen.includes(name))
  for (const [at, each] of chosen.entries()) add(kinds[nameOfAttribute(at)], (name) => name === each)
  return found
}

function pricesOf(counts: KindCounts | undefined): Found['prices'] {
  const [least, most] = [counts?.least?.value, counts?.most?.value]
  return least == null || most == null ? undefined : { least, most }
}

/** The products that list some vehicles. */
export function listedOf(body: unknown): ListedParts {
  const { hits, aggregations } = whole(counted.parse(body))
  const listed = countsOf(aggregations.listed?.categories)
  const universal = countsOf(aggregations.universal?.categories)
  return {
    best: hits.hits.map(({ _id }) => _id),
    categories: new Map([...listed].map(([id, sum]) => [id, sum + (universal.get(id) ?? 0)])),
    vehicles: vehiclesIn(aggregations.listed?.vehicles),
    isLeast: false,
  }
}

/** The vehicles that an answer names. */
export function vehiclesOf(body: unknown): Set<number> {
  return vehiclesIn(whole(withVehicles.parse(body)).aggregations.vehicles)
}

const vehiclesIn = (named: z.infer<typeof buckets> | undefined) =>
  new Set(named?.buckets.map(({ key }) => Number(key)))
