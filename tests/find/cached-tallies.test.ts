import { expect, it } from 'vitest'
import { indexBuilder } from '#finding/find/inside/index/build.ts'
import { snapshotOf } from '#finding/find/inside/index/snapshot.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { FindQuery, FoundProduct } from '#finding/find/model.ts'
import { atOnce } from './at-once.ts'

const many = 1200

function aWasher(n: number): FoundProduct {
  return {
    id: `washer-${n}`,
    seq: n,
    search: `\n washer \n w-${n} \n`,
    name: 'Washer',
    categoryId: null,
    maker: n % 2 === 0 ? 'Even' : 'Odd',
    madeIn: '',
    price: 100 + n,
    inStock: true,
    attributes: [],
  }
}

function anIndex() {
  const index = snapshotOf(atOnce(indexBuilder().finish()))
  const fits = { product: 'washer-7', isUniversal: false, vehicles: [5], positions: 0 }
  const washers = Array.from({ length: many }, (_, n) => aWasher(n))
  index.put(washers, new Map([['washer-7', fits]]))
  return index
}

const washers: FindQuery = { words: [wantedOf('washer')], sort: 'best', limit: 5 }
const everything: FindQuery = { ...washers, words: [] }

it.each([
  { what: 'words that very many products have', query: washers },
  { what: 'no words', query: everything },
])('what is found by $what is counted once, until something changes', ({ query }) => {
  const index = anIndex()
  const found = index.find(query)
  expect(found.total).toBe(many)
  expect(index.find(query)).toBe(found)
  index.setStock('washer-3', false)
  expect(index.find(query).inStock).toBe(many - 1)
  index.remove(['washer-4'])
  expect(index.find(query).total).toBe(many - 1)
  index.put([{ ...aWasher(5), maker: 'Other' }], new Map())
  expect(index.find(query).makers.get('Other')).toBe(1)
})

it('searches that differ are counted apart', () => {
  const index = anIndex()
  const all = index.find(washers)
  const totalOf = (choice: Partial<FindQuery>) => index.find({ ...washers, ...choice }).total
  expect(totalOf({ makers: ['Odd'] })).toBe(many / 2)
  expect(totalOf({ vehicles: [5] })).toBe(1)
  expect(totalOf({ from: 100, to: 100 })).toBe(1)
  expect(totalOf({ products: new Set(['washer-1']), words: [] })).toBe(1)
  const hitsOf = (choice: Partial<FindQuery>) =>
    index.find({ ...washers, ...choice }).hits.map(({ id }) => id)
  expect(hitsOf({ limit: 2 })).toHaveLength(3)
  expect(hitsOf({ sort: 'price' })[0]).toBe('washer-0')
  expect(hitsOf({})[0]).toBe(`washer-${many - 1}`)
  expect(hitsOf({ after: all.hits[0] })[0]).toBe(`washer-${many - 2}`)
})
