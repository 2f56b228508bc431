import { refusals } from '#base/contract/messages/refusals.ts'
import type { TableQuery } from '#base/contract/schemas.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { newest, readCursor } from '#base/cursor.ts'
import { existing } from '#base/refusal.ts'
import { readTable } from '#base/table-query.ts'
import {
  maxPageSize,
  type Product,
  type ProductRow,
  productOf,
  type SortKey,
  type StaffFields,
  type StaffProduct,
} from '#catalog/products/model.ts'
import { ofStaff } from '#catalog/products/store/columns.ts'
import { countShop } from '#catalog/products/store/counts.ts'
import { findMany } from '#catalog/products/store/imported.ts'
import type { Filter } from '#catalog/products/store/query.ts'
import { findById, findNames, listNewest } from '#catalog/products/store/read.ts'
import { staffRowOf } from '#catalog/products/store/rows.ts'
import { parseSearch, type SearchTerms } from '#catalog/products/store/search.ts'
import {
  countProducts,
  findStaffFields,
  pageProducts,
  searchNewest,
  selectProducts,
} from '#catalog/products/store/table.ts'
import { eachRow } from '#platform/db/each.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { type CachedRead, type Depends, shownTopics } from '#platform/db/topics.ts'

/** The newest products on sale, at most `count`. */
export async function latest({ pool, depends }: CachedRead<'pool'>, count: number): Promise<Product[]> {
  depends('catalogue')
  return shown(depends, await listNewest(pool, { before: newest, limit: count }))
}

/**
 * Products on sale that contain every word of `q`, newest first, and the cursor of the next page.
 * @param limit at most 1,000, which is also the default.
 * @throws Refusal `invalid` for an invalid cursor.
 */
export async function list(
  { db, pool, depends }: CachedRead<'db' | 'pool'>,
  { limit = maxPageSize, cursor, q }: { limit?: number; cursor?: string; q?: string },
): Promise<{ products: Product[]; next: string | undefined }> {
  depends('catalogue')
  const before = readCursor(cursor)
  const terms = await parseSearch(db, q)
  const rows =
    terms === undefined
      ? await listNewest(pool, { before, limit: limit + 1 })
      : await searchNewest(db, terms, { before, limit: limit + 1 })
  const pageRows = rows.slice(0, limit)
  return {
    products: shown(depends, pageRows),
    next: rows.length > limit ? String(pageRows.at(-1)?.seq) : undefined,
  }
}

/**
 * One product; also an archived one that was ever ordered, for its buyers (`archived` is true then).
 * @throws Refusal `missing`.
 */
export async function one(shop: CachedRead<'pool'>, id: string): Promise<Product> {
  return existing(await byId(shop, id), refusals.missingProduct)
}

/** One product as staff see it, on sale or not. @throws Refusal `missing`. */
export async function oneForStaff({ db }: Pick<DbAndPool, 'db'>, id: string): Promise<StaffProduct> {
  const [row] = await findMany(db, [id])
  return productOf(existing(row, refusals.missingProduct))
}

/** One product, like `one`; undefined when there is none. */
export async function byId({ pool, depends }: CachedRead<'pool'>, id: string): Promise<Product | undefined> {
  depends(`product ${id}`)
  const row = await findById(pool, id)
  return row && shownOne(depends, row)
}

/** The names and slugs of products by id, for the products that `one` would return. */
export async function namesOf(
  { pool, depends }: CachedRead<'pool'>,
  ids: readonly string[],
): Promise<Map<string, Pick<Product, 'name' | 'slug'>>> {
  depends(...ids.map((id) => `product ${id}` as const))
  if (ids.length === 0) return new Map()
  const rows = await findNames(pool, ids)
  return new Map(rows.map(({ id, name, slug }) => [id, { name, slug }]))
}

/** As `shown`, for one product. */
export function shownOne(depends: Depends, row: ProductRow): Product {
  depends(...shownTopics([row]))
  return productOf(row)
}

/** Converts products, and declares that the answer depends on them and their stock. */
export function shown(depends: Depends, rows: readonly ProductRow[]): Product[] {
  depends(...shownTopics(rows))
  return rows.map(productOf)
}

/**
 * One page of the admin table, 25 rows by default, archived products included unless filtered.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export async function table({ db }: DbAndPool, query: TableQuery): Promise<Listing<StaffProduct>> {
  const { wanted, sort } = readTable(query, { sorts: productSorts, filters: productFilters })
  const found = { terms: await parseSearch(db, wanted.q), filter: wanted.filter }
  const total = await countFound(db, found)
  const at = { limit: query.limit ?? 25, offset: query.offset ?? 0, total }
  const rows = await pageProducts(db, found, sort, at)
  const ofStaff = await findStaffFields(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => productOf({ ...row, ...(ofStaff.get(row.id) ?? gone) })), total }
}

/** Of a product that was removed while its page was read. */
const gone: StaffFields = {
  lowStockAt: null,
  comparePrice: null,
  shelf: '',
  pictureAlt: '',
  seoTitle: '',
  seoDescription: '',
  draft: false,
}

/** How many products on sale have little stock left, as the filter `low` of the admin's table finds them. */
export async function countLowStock({ db }: Pick<DbAndPool, 'db'>): Promise<number> {
  return (await countShop(db)).low
}

/** How many products a search and a filter find. Without a search the stored counts answer it. */
async function countFound(
  db: Db,
  { terms, filter }: { terms: SearchTerms | undefined; filter: Filter | undefined },
) {
  if (terms !== undefined || filter === 'to_mend' || filter === 'draft')
    return countProducts(db, { terms, filter })
  const { on_sale, in_stock, low, archived } = await countShop(db)
  switch (filter) {
    case undefined:
      return on_sale + archived
    case 'out':
      return on_sale - in_stock
    default:
      return { on_sale, archived, low }[filter]
  }
}

/**
 * Every product that the admin table would show under a query, page after page, for an export.
 * @throws Refusal `invalid` for a sort or filter that the table does not have.
 */
export function eachProduct({ db, pool }: DbAndPool, query: TableQuery): AsyncGenerator<StaffProduct> {
  return productsFound({ db, pool }, readTable(query, { sorts: productSorts, filters: productFilters }))
}

async function* productsFound(
  { db, pool }: DbAndPool,
  { wanted, sort }: ReturnType<typeof readTable<SortKey, Filter>>,
): AsyncGenerator<StaffProduct> {
  const found = { terms: await parseSearch(db, wanted.q), filter: wanted.filter }
  const rows = eachRow(pool, selectProducts(db, found, sort).select(ofStaff).compile())
  for await (const row of rows) yield productOf(staffRowOf(row))
}

export const productSorts: Record<SortKey, true> = {
  createdAt: true,
  name: true,
  partNumber: true,
  category: true,
  price: true,
  available: true,
  minimum: true,
}
export const productFilters: Record<Filter, true> = {
  on_sale: true,
  archived: true,
  low: true,
  out: true,
  to_mend: true,
  draft: true,
}
