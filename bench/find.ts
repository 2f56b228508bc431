import { buildIndex, type HeldIndex } from '#find/index/held.ts'
import { wantedOf } from '#find/index/wanted.ts'
import type { FindQuery, FindSort, FoundProduct } from '#find/noun.ts'
import { p99 } from './scale/ask.ts'
import { type Limit, median, table } from './table.ts'

/*
 * How long the index of products takes: `node bench/find.ts`, with 100,000 products in this process alone, without a database. What
 * an order or a page costs beside it is measured elsewhere.
 */

const count = 100_000
const queries = 4000
const vehicles = 31_000
const vehiclesOfEach = 60

const kinds = [
  'Brake Disc',
  'Brake Pad Set',
  'Oil Filter',
  'Air Filter',
  'Spark Plug',
  'Wheel Bearing',
  'Control Arm',
  'Alternator',
]
const makers = Array.from({ length: 60 }, (_, at) => `Maker${at}`)
const origins = ['Germany', 'Italy', 'Japan', 'Poland', 'Spain', 'USA']

/** A product of the many: its words as the database folds them. */
function aProduct(at: number): FoundProduct {
  const kind = kinds[at % kinds.length] ?? ''
  const maker = makers[at % makers.length] ?? ''
  const madeIn = origins[at % origins.length] ?? ''
  const size = 200 + (at % 180)
  const search = [
    ` ${kind} `,
    ` ${kind} ${size}x${at % 40}mm type${at % 5000} ${size} ${at % 40} `,
    ` brd ${at} ${size} brd${at}${size} `,
    ` ${maker} parts ${madeIn} steel coated axle ${at % 2 === 0 ? 'front' : 'rear'} series${at % 300} `,
  ]
  return {
    ...{
      id: `product-${at}`,
      seq: at,
      name: `${kind}, ${size} × ${at % 40} mm`,
      search: search.join('\n').toLowerCase(),
    },
    ...{
      categoryId: `category-${at % kinds.length}`,
      maker,
      madeIn,
      price: 500 + (at % 20_000),
      inStock: at % 7 > 0,
    },
    attributes: [
      { name: 'Diameter', value: String(size), unit: 'mm' },
      { name: 'Axle', value: at % 2 === 0 ? 'Front' : 'Rear' },
      { name: 'Material', value: ['Steel', 'Iron', 'Carbon'][at % 3] ?? '' },
    ],
  }
}

const vehiclesOf = (at: number) =>
  Array.from({ length: vehiclesOfEach }, (_, n) => (at * 37 + n * 211) % vehicles)

/** Milliseconds of each query, after some that are not counted. */
function timesOf(
  index: HeldIndex,
  query: (at: number) => Pick<FindQuery, 'words'> & Partial<FindQuery>,
): number[] {
  const sort: FindSort = 'best'
  const times: number[] = []
  for (let at = -200; at < queries; at++) {
    const asked = { sort, limit: 24, ...query(Math.abs(at)) }
    const began = performance.now()
    index.find(asked)
    if (at >= 0) times.push(performance.now() - began)
  }
  return times
}

async function measure(): Promise<Limit[]> {
  const rows = Array.from({ length: count }, (_, at) => aProduct(at))
  const fits = new Map(
    rows.map(({ id }, at) => [id, { product: id, isUniversal: at % 20 === 0, vehicles: vehiclesOf(at) }]),
  )
  const before = process.memoryUsage()
  const began = performance.now()
  const index = await buildIndex(rows, fits)
  const builtMs = performance.now() - began
  const after = process.memoryUsage()
  const grownMb = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6
  const words = (...all: string[]) => ({ words: all.map((word) => wantedOf(word)) })
  const rare = timesOf(index, (at) => words(`type${at % 5000}`, 'disc'))
  const frequent = timesOf(index, (at) => words(...(kinds[at % kinds.length] ?? '').toLowerCase().split(' ')))
  const fitting = timesOf(index, (at) => ({ ...words('brake'), vehicles: [(at * 7) % vehicles] }))
  const put = Array.from({ length: 100 }, (_, at) => {
    const start = performance.now()
    index.put([{ ...aProduct(at), price: at }], fits)
    return performance.now() - start
  })
  const of = (name: string, value: number, unit: string, most: number): Limit => ({ name, value, unit, most })
  const many = `${count.toLocaleString('en-US')} products`
  return [
    of(`index of ${many}, built`, builtMs, 'ms', 12_000),
    of(`index of ${many}, memory`, grownMb, 'MB', 300),
    of('rare words with all counts, median', median(rare), 'ms', 1),
    of('rare words with all counts, p99', p99(rare), 'ms', 30),
    of('frequent words with all counts, median', median(frequent), 'ms', 15),
    of('frequent words with all counts, p99', p99(frequent), 'ms', 30),
    of('a frequent word and a vehicle, median', median(fitting), 'ms', 15),
    of('a frequent word and a vehicle, p99', p99(fitting), 'ms', 30),
    of('a changed product put into it, p99', p99(put), 'ms', 30),
  ]
}

console.log(table([], await measure()))
