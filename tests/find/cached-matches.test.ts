import { expect, it } from 'vitest'
import { indexBuilder } from '#finding/find/inside/index/build.ts'
import { snapshotOf } from '#finding/find/inside/index/snapshot.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { FindQuery, Fits, FoundProduct } from '#finding/find/model.ts'
import { draws } from '../random.ts'
import { atOnce } from './at-once.ts'

const { below, chance, one } = draws(77)

/** So many products that the matches of the words are cached. */
const many = 2500
const vehicles = Array.from({ length: 200 }, (_, n) => 300 + n)

interface Washer extends Omit<FoundProduct, 'inStock'> {
  readonly isSteel: boolean
  readonly fits: Fits
  inStock: boolean
}

function aWasher(n: number): Washer {
  const id = `washer-${n}`
  const isSteel = chance(0.6)
  // Other words that begin so are in a list of their own.
  const word = chance(0.3) ? 'washers' : 'washer'
  const listed = chance(0.5) ? [one(vehicles), one(vehicles)] : []
  return {
    ...{
      id,
      seq: below(1_000_000) * 10_000 + n,
      name: isSteel ? `${word} steel` : word,
      categoryId: one(['flat', 'spring']),
    },
    ...{
      search: `\n ${word} ${isSteel ? 'steel ' : ''}\n w-${n} \n`,
      maker: one(['North', 'South', 'East']),
      madeIn: '',
    },
    price: 100 + below(50),
    inStock: chance(0.7),
    attributes: [],
    isSteel,
    fits: {
      product: id,
      isUniversal: listed.length === 0 && chance(0.3),
      vehicles: [...new Set(listed)],
      positions: 0,
    },
  }
}

function aShop() {
  const index = snapshotOf(atOnce(indexBuilder().finish()))
  const all = new Map<string, Washer>()
  const put = (washers: readonly Washer[]) => {
    index.put(washers, new Map(washers.map((washer) => [washer.id, washer.fits])))
    for (const washer of washers) all.set(washer.id, washer)
  }
  put(Array.from({ length: many }, (_, n) => aWasher(n)))
  return { index, all, put }
}

/** How a product fits, as `fit` of the index says it. */
function howOf(
  { fits: { isUniversal, vehicles: listed } }: Washer,
  wanted: readonly number[] | undefined,
): number {
  if (wanted === undefined || listed.some((vehicle) => wanted.includes(vehicle))) return 0
  if (isUniversal) return 1
  return listed.length === 0 ? 2 : 3
}

/** What the query finds, slowly and obviously. */
function plainly(
  washers: Iterable<Washer>,
  { words, makers, inStock, vehicles: wanted, isAnyFit, limit, sort, after }: FindQuery,
) {
  const has = [...washers].filter(
    (washer) =>
      (words.length < 2 || washer.isSteel) &&
      (makers?.includes(washer.maker) ?? true) &&
      (!inStock || washer.inStock),
  )
  const found = has.filter((washer) => isAnyFit || howOf(washer, wanted) < 2)
  const ranked = found.map((washer) => {
    const isExact = words.length !== 1 || !washer.isSteel
    const best = ((isExact ? 0 : 4) * 4 + howOf(washer, wanted)) * 2 + Number(!washer.inStock)
    const first = { best, newest: 0, price: washer.price, '-price': -washer.price }[sort]
    return { id: washer.id, first, second: -washer.seq }
  })
  ranked.sort((a, b) => a.first - b.first || a.second - b.second)
  const start =
    after === undefined
      ? 0
      : 1 + ranked.findIndex(({ first, second }) => first === after.first && second === after.second)
  return {
    hits: ranked.slice(start, start + limit + 1),
    total: found.length,
    notListed: has.length - found.length,
  }
}

function aQuery(): FindQuery {
  return {
    words: one([[], ['washer'], ['steel', 'washer']]).map((word) => wantedOf(word)),
    ...(chance(0.7) && {
      vehicles: Array.from({ length: 1 + below(3) }, () => one(vehicles)),
      isAnyFit: chance(0.4),
    }),
    ...(chance(0.2) && { makers: ['North'] }),
    ...(chance(0.2) && { inStock: true }),
    sort: one(['best', 'best', 'newest', 'price', '-price']),
    limit: 1 + below(30),
  }
}

it('what is kept of frequent words, and what fits without any, answers as reading all products would, also after changes', () => {
  const { index, all, put } = aShop()
  for (let n = 0; n < 600; n++) {
    const query = aQuery()
    const expected = plainly(all.values(), query)
    const { hits, total, notListed } = index.find(query)
    expect({ hits, total, notListed }, JSON.stringify(query)).toEqual(expected)
    const next = { ...query, after: hits[query.limit - 1] }
    const others = { ...query, vehicles: [one(vehicles)] }
    expect(index.find(others).hits, JSON.stringify(others)).toEqual(plainly(all.values(), others).hits)
    if (next.after !== undefined) expect(index.find(next).hits).toEqual(plainly(all.values(), next).hits)
    if (query.sort === 'best' && !query.isAnyFit && query.makers === undefined && !query.inStock)
      expect(index.best(query)).toEqual(expected.hits.slice(0, query.limit).map(({ id }) => id))
    if (n % 20 === 7) put([aWasher(below(many)), aWasher(many + n)])
    if (n % 20 === 13) {
      const gone = one([...all.keys()])
      index.remove([gone])
      all.delete(gone)
    }
    if (n % 5 === 3) {
      const washer = one([...all.values()])
      washer.inStock = !washer.inStock
      index.setStock(washer.id, washer.inStock)
    }
  }
})
