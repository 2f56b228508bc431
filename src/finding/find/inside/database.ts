import { foundByIds, foundByPatterns } from '#catalog/products/sql.ts'
import type { FindQuery, Fits, Found, FoundProduct, ListedParts, Matcher } from '#finding/find/model.ts'
import { positionBits } from '#finding/fitment/model.ts'
import { listProductsOfVehicles, listUniversal, listVehiclesOnSale } from '#finding/fitment/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { type Columns, columnsOf, fit } from './index/columns.ts'
import { listedParts } from './index/fitting.ts'
import { newerLists } from './index/postings.ts'
import { tally } from './index/tally.ts'
import { classOf, hasWord, wantedOf } from './index/wanted.ts'
import { readFits } from './load.ts'

/** The most products that are read for one search; of more only so many are counted. */
const mostRead = 10_000

/** Finds as the index does, in the database: each search reads all products that have its words. */
export async function findInDatabase(db: Db, query: FindQuery, most = mostRead): Promise<Found> {
  const patterns = query.words.map((wanted) => wanted.map(patternOf))
  const rows =
    query.products === undefined
      ? await foundByPatterns(db, patterns, most + 1)
      : await foundByIds(db, [...query.products])
  const read = query.products === undefined ? rows.slice(0, most) : rows
  const ids = read.map(({ id }) => id)
  const needsFits = query.vehicles !== undefined || (query.positions ?? []).length > 0
  const fits = needsFits ? await readFits(db, ids) : new Map<string, Fits>()
  const found = read.filter((row) => hasPositions(row, fits.get(row.id), query))
  const of = columnsOf(found, fits)
  const classes = Uint8Array.from(found, (row) => (query.words.length === 0 ? 0 : classOf(row, query)))
  const matches = { places: Uint32Array.from(found.keys()), classes }
  const tallied = tally(of, matches, query, query.vehicles && fitsOfRows(of, found, fits, query.vehicles))
  return { ...tallied, isLeast: rows.length > read.length }
}

/** Words stand between spaces in `products.search`. */
function patternOf({ text, isWhole }: Matcher): string {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return isWhole ? `% ${literal} %` : `% ${literal}%`
}

/** Whether a product belongs to the wanted positions: a word of its text says so, or what it fits. */
function hasPositions(
  { search }: FoundProduct,
  fits: Fits | undefined,
  { positions = [] }: Pick<FindQuery, 'positions'>,
): boolean {
  return positions.every(
    (position) =>
      hasWord(search, wantedOf(position)) || ((fits?.positions ?? 0) & positionBits[position]) !== 0,
  )
}

function fitsOfRows(
  of: Columns,
  found: readonly FoundProduct[],
  fits: ReadonlyMap<string, Fits>,
  vehicles: readonly number[],
): Uint8Array {
  const wanted = new Set(vehicles)
  return Uint8Array.from(found, ({ id }, place) =>
    fits.get(id)?.vehicles.some((vehicle) => wanted.has(vehicle)) === true
      ? fit.listed
      : (of.otherFit[place] ?? fit.unknown),
  )
}

/** The products that list one of some vehicles, as the index says it. */
export async function listedInDatabase(
  db: Db,
  vehicles: readonly number[],
  best: number,
  most = mostRead,
): Promise<ListedParts> {
  const listed = await listProductsOfVehicles(db, vehicles, most + 1)
  const ids = [...new Set([...listed.slice(0, most), ...(await listUniversal(db, most))])]
  const products = await foundByIds(db, ids)
  const fits = await readFits(db, ids)
  const wanted = new Set(vehicles)
  const places = newerLists<number>()
  for (const [place, { id }] of products.entries())
    for (const vehicle of fits.get(id)?.vehicles ?? []) if (wanted.has(vehicle)) places.add(vehicle, place)
  const lists = (vehicle: number) => [places.get(vehicle) ?? []]
  return {
    ...listedParts(columnsOf(products, fits), lists, vehicles, best),
    isLeast: listed.length > most,
  }
}

/** Which of some vehicles a product on sale lists. */
export async function withPartsInDatabase(db: Db, vehicles: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await listVehiclesOnSale(db, vehicles))
}
