import { foundByIds, foundByPatterns } from '#catalog/products/sql.ts'
import type { Columns } from '#finding/find/index/columns.ts'
import { fit } from '#finding/find/index/columns.ts'
import { columnsOf } from '#finding/find/index/snapshot.ts'
import { tally } from '#finding/find/index/tally.ts'
import { classOf, hasWord, wantedOf } from '#finding/find/index/wanted.ts'
import type { FindQuery, Fits, Found, FoundProduct, Matcher } from '#finding/find/model.ts'
import { positionBits } from '#finding/fitment/model.ts'
import type { Db } from '#platform/db/open.ts'
import { fitsOf } from './fits.ts'

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
  const fits = needsFits ? await fitsOf(db, ids) : new Map<string, Fits>()
  const found = read.filter((row) => hasPositions(row, fits.get(row.id), query))
  const of = columnsOf(found, fits)
  const classes = Uint8Array.from(found, (row) => (query.words.length === 0 ? 0 : classOf(row, query)))
  const matches = { places: Uint32Array.from(found.keys()), classes }
  const tallied = tally(of, matches, query, (vehicles) => fitsOfRows(of, found, fits, vehicles))
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
