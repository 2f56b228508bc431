import { eachFound, foundByIds, foundByPatterns, listNamePrefixes } from '#catalog/products/sql.ts'
import type { FindQuery, Fits, Found, FoundProduct, ListedParts, Matcher } from '#finding/find/model.ts'
import { positionBits } from '#finding/fitment/model.ts'
import {
  copyCovered,
  coveredByIds,
  listProductsOfVehicles,
  listUniversal,
  listVehiclesOnSale,
} from '#finding/fitment/sql.ts'
import { listAllSeries, readNaming } from '#finding/vehicles/sql.ts'
import { type CopiedRow, inSameSnapshot } from '#platform/db/copied.ts'
import type { Database, Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { inSlices } from './in-slices.ts'
import { indexBuilder } from './index/build.ts'
import { type Columns, columnsOf, fit } from './index/columns.ts'
import { listedParts } from './index/fitting.ts'
import { newerLists } from './index/postings.ts'
import { type IndexSnapshot, snapshotOf } from './index/snapshot.ts'
import { tally } from './index/tally.ts'
import { classOf, hasWord, wantedOf, wordsToRead } from './index/wanted.ts'
import { headOf } from './reading/text.ts'
import type { LearnedLater, LearnedOfProducts, LearnedOfVehicles } from './reading/vocabulary.ts'

/**
 * Builds the index of all products on sale, as they stood at one moment, and says what is learned of them.
 * @throws the reason of the signal, soon after it is aborted.
 */
export async function readEverything(
  pool: Database['pool'],
  signal: AbortSignal,
): Promise<{ index: IndexSnapshot; learned: LearnedOfProducts }> {
  const builder = indexBuilder()
  const unlessAborted = (take: (row: CopiedRow) => void) => (row: CopiedRow) => {
    signal.throwIfAborted()
    take(row)
  }
  await inSameSnapshot(pool, async (one, other) => {
    // The database needs seconds for the first row, so it is asked before.
    const eachCovered = copyCovered(other)
    await eachFound(one, unlessAborted(builder.add))
    await eachCovered(unlessAborted(builder.fits))
  })
  const index = snapshotOf(await inSlices(builder.finish(), signal))
  const { types, words } = index
  return { index, learned: { names: types, makers: index.makers(), words } }
}

/**
 * What can be asked for at least, by the beginnings of names: in a large shop it is read before the index is built. Of other words
 * it knows none.
 */
export async function readBeginnings(db: Db): Promise<LearnedOfProducts> {
  const { words, ...others } = await readTypes(db)
  return { ...others, words: new Map([...words].map((word) => [word, 1])) }
}

/** The vehicles on offer, and what they are called. */
export async function readVehicles(db: Db): Promise<LearnedOfVehicles> {
  return { series: await listAllSeries(db), naming: await readNaming(db) }
}

/** The part types and makers of a shop, in some hundred milliseconds also of a million products. */
export async function readTypes(db: Db): Promise<LearnedLater> {
  const { names, makers } = await listNamePrefixes(db)
  return { names, makers, words: new Set(names.flatMap((name) => headOf(name).line.trim().split(' '))) }
}

/** What products fit, by their ids. */
export async function readFits(db: Db, ids: readonly string[]): Promise<Map<string, Fits>> {
  const rows = await coveredByIds(db, ids)
  return new Map(
    rows.map(({ product, isUniversal, vehicles, positions }) => [
      product,
      { product, isUniversal, vehicles: vehicles ?? [], positions: positions ?? 0 },
    ]),
  )
}

/** The ids of products that changed, and of products whose stock did. */
export interface Changed {
  readonly products: Set<string>
  readonly stock: Set<string>
}

export const noChanges = (): Changed => ({ products: new Set(), stock: new Set() })

/** Whether something changed that is in the index. */
export function noteAll(topics: readonly Topic[], { products, stock }: Changed): boolean {
  for (const topic of topics) {
    const [kind = '', id] = topic.split(' ')
    if (id !== undefined && kind === 'product') products.add(id)
    if (id !== undefined && kind === 'stock') stock.add(id)
  }
  return products.size + stock.size > 0
}

/** Takes all that was noted. */
export function taken({ products, stock }: Changed): { products: string[]; stock: string[] } {
  const ids = { products: [...products], stock: [...stock] }
  products.clear()
  stock.clear()
  return ids
}

/** Requests are answered between so many products. */
const productsAtOnce = 200

/** Puts products into the index as they are now; of some only the stock. Returns what can be asked for by the others. */
export async function putChanged(
  db: Db,
  index: IndexSnapshot,
  { products, stock }: ReturnType<typeof taken>,
): Promise<LearnedLater> {
  const edited = new Set(products)
  const read: FoundProduct[] = []
  for (const ids of inPieces([...new Set([...products, ...stock])]))
    read.push(...(await putSome(db, index, ids, edited)))
  return learnedOf(read)
}

/** What can be asked for by edited products as they are now: the database answers, and has no index to learn it from. */
export async function learnedOfChanged(
  db: Db,
  { products }: Pick<ReturnType<typeof taken>, 'products'>,
): Promise<LearnedLater> {
  const read: FoundProduct[] = []
  for (const ids of inPieces(products)) read.push(...(await foundByIds(db, ids)))
  return learnedOf(read)
}

function* inPieces(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += productsAtOnce) yield ids.slice(at, at + productsAtOnce)
}

function learnedOf(products: readonly FoundProduct[]): LearnedLater {
  return {
    names: new Set(products.map(({ name }) => name)),
    makers: new Set(products.map(({ maker }) => maker)),
    words: new Set(products.flatMap(wordsToRead)),
  }
}

async function putSome(
  db: Db,
  index: IndexSnapshot,
  ids: readonly string[],
  edited: ReadonlySet<string>,
): Promise<FoundProduct[]> {
  const [rows, fits] = await Promise.all([foundByIds(db, ids), readFits(db, ids)])
  // One that came back on sale is not here.
  const others = rows.filter(({ id }) => edited.has(id) || index.inStock(id) === undefined)
  index.put(others, fits)
  for (const { id, inStock } of rows) index.setStock(id, inStock)
  const onSale = new Set(rows.map(({ id }) => id))
  index.remove(ids.filter((id) => !onSale.has(id) && index.inStock(id) !== undefined))
  return others
}

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
