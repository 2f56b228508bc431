import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { toMinor } from '#base/money.ts'
import type { ProductRow, SortKey, StaffFields } from '#catalog/products/model.ts'
import { countOf } from '#platform/db/count.ts'
import { anyText, lowStockLevel } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'
import { haveUnseen } from '#platform/db/to-mend.ts'
import { comesAfter } from './after.ts'
import { columns, ofStaff } from './columns.ts'
import type { Filter, ProductsQuery, Sort } from './query.ts'
import { rowOf, staffFieldsOf } from './rows.ts'
import { matchesAll, matchRank, type SearchTerms } from './search.ts'

/** The query of products by search and filter, sorted; products of equal rank newest first. `rowOf` converts its rows. */
export function selectProducts(db: Db, wanted: ProductsQuery, sort: Sort) {
  return db
    .selectFrom('products')
    .select(columns)
    .where(matchesQuery(wanted))
    .orderBy(rankOf(sort), sort.direction)
    .orderBy('seq', 'desc')
}

/**
 * One page of `selectProducts`, which finds `total` products, or more with `isLeast`. Whole rows are read for this page
 * only. It is read from the end when that skips fewer rows. With `after` no rows are skipped.
 */
export async function pageProducts(
  db: Db,
  wanted: ProductsQuery,
  sort: Sort,
  { limit, offset, total, isLeast = false, after }: Place,
): Promise<ProductRow[]> {
  const count = Math.min(limit, total - offset)
  if (count <= 0) return []
  const rest = after === undefined ? undefined : await comesAfter(db, sort, after)
  if (rest !== undefined) {
    const next = await selectProducts(db, wanted, sort).where(rest).limit(count).execute()
    return next.map(rowOf)
  }
  const atEnd = total - offset - count
  const way = wayTo({ isFew: !isLeast && total <= mostSortedBy(sort), isNearEnd: !isLeast && atEnd < offset })
  const at = { limit: count, offset: way === 'end' ? atEnd : offset }
  const page = way === 'few' ? placesOfFew(db, wanted, sort, at) : placesOf(db, wanted, sort, { ...at, way })
  const rows = await selectProducts(db, {}, sort).where('seq', 'in', page).execute()
  return rows.map(rowOf)
}

/** The products of a page in their order, which an index has. */
function placesOf(
  db: Db,
  wanted: ProductsQuery,
  sort: Sort,
  { limit, offset, way }: Range & { readonly way: 'start' | 'end' },
) {
  const reverse = sort.direction === 'asc' ? 'desc' : 'asc'
  return db
    .selectFrom('products')
    .select('seq')
    .where(matchesQuery(wanted))
    .orderBy(rankOf(sort), way === 'end' ? reverse : sort.direction)
    .orderBy('seq', way === 'end' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
}

/**
 * So few are found first, in the index of whichever filter is the narrowest, and sorted then, by what the index has or by their
 * rows. PostgreSQL does not know how few products have all of several filters, and read hundreds of thousands in their order
 * to find 24 of 300.
 */
const mostSorted = { byIndex: 1500, byRow: 400 }

const mostSortedBy = (sort: Sort) => (isInIndexes(sort) ? mostSorted.byIndex : mostSorted.byRow)

/** How the products of a page are found: sorted as a whole, or read in their order from whichever end is nearer. */
function wayTo({ isFew, isNearEnd }: { isFew: boolean; isNearEnd: boolean }): 'few' | 'start' | 'end' {
  if (isFew) return 'few'
  return isNearEnd ? 'end' : 'start'
}

/** Whether the indexes of the filters have what is sorted by. */
const isInIndexes = ({ key }: Sort) => key === 'createdAt' || key === 'price'

function placesOfFew(db: Db, wanted: ProductsQuery, sort: Sort, { limit, offset }: Range) {
  const found = db.with(
    (cte) => cte('found').materialized(),
    (query) => query.selectFrom('products').select(['seq', 'price_cents']).where(matchesQuery(wanted)),
  )
  const ranked = isInIndexes(sort)
    ? found
        .selectFrom('found')
        .select('found.seq')
        .orderBy(sort.key === 'price' ? 'found.price_cents' : 'found.seq', sort.direction)
    : found
        .selectFrom('found')
        .innerJoin('products', 'products.seq', 'found.seq')
        .select('found.seq')
        .orderBy(rankOf(sort), sort.direction)
  return ranked.orderBy('found.seq', 'desc').limit(limit).offset(offset)
}

interface Range {
  readonly limit: number
  readonly offset: number
}

interface Place extends Range {
  readonly total: number
  readonly isLeast?: boolean
  /** The `seq` of the last product of the page before, if that is known. */
  readonly after?: number | undefined
}

/** What only staff see of products, by their ids. */
export async function findStaffFields(db: Db, ids: readonly string[]): Promise<Map<string, StaffFields>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', ...ofStaff])
    .where('id', '=', anyText(ids))
    .execute()
  return new Map(rows.map(({ id, ...fields }) => [id, staffFieldsOf(fields)]))
}

/** Products on sale that a search finds, newest first, that came before `before` (a `seq`). */
export async function searchNewest(
  db: Db,
  terms: SearchTerms,
  { before, limit }: { before: number; limit: number },
): Promise<ProductRow[]> {
  const newest = { key: 'createdAt', direction: 'desc' } as const
  const rows = await selectProducts(db, { terms, filter: 'on_sale' }, newest)
    .where('seq', '<', before)
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/** How many products a search and a filter find. */
export async function countProducts(db: Db, wanted: ProductsQuery): Promise<number> {
  return countOf(db.selectFrom('products').where(matchesQuery(wanted)))
}

const product = expressionBuilder<DB, 'products'>()

const sortBy = {
  createdAt: product.ref('seq'),
  name: product.ref('name_key'),
  partNumber: product.ref('part_number'),
  category: product.ref('category'),
  price: product.ref('price_cents'),
  available: product.ref('available'),
  minimum: product.ref('minimum'),
} satisfies Record<SortKey, Expression<unknown>>

function rankOf(sort: Sort): Expression<unknown> {
  return sort.key === 'match' ? matchRank(sort.terms) : sortBy[sort.key]
}

const onSale = product('archived_at', 'is', null)
const enough = product('in_stock', '=', sql.lit(true))
const byShop = product(product.ref('minimum'), '*', lowStockLevel)
const lowBelow = product.fn.coalesce('low_stock_at', byShop)
const filters: Record<Filter, Expression<SqlBool>> = {
  on_sale: onSale,
  // As in the index of migration 0245.
  draft: product('archived_at', '=', product.ref('created_at')),
  archived: product('archived_at', 'is not', null),
  low: product.and([onSale, enough, product('available', '<', lowBelow)]),
  out: product.and([onSale, product('in_stock', '=', sql.lit(false))]),
  to_mend: haveUnseen(
    ...(['name', 'part_number', 'maker', 'made_in', 'about'] as const).map((column) => product.ref(column)),
  ),
}

/** The condition on `products` that a product matches a query. */
export function matchesQuery(wanted: ProductsQuery): Expression<SqlBool> {
  const { terms, filter, inStock, from, to, categories, makers, madeIn } = wanted
  return product.and([
    ...(terms === undefined ? [] : [matchesAll(terms)]),
    ...(categories === undefined ? [] : [product('category_id', '=', anyText(categories))]),
    ...(makers === undefined ? [] : [product('maker', '=', anyText(makers))]),
    ...(madeIn === undefined ? [] : [product('made_in', '=', anyText(madeIn))]),
    ...(from === undefined ? [] : [product('price_cents', '>=', toMinor(from))]),
    ...(to === undefined ? [] : [product('price_cents', '<=', toMinor(to))]),
    ...(filter === undefined ? [] : [filters[filter]]),
    ...(inStock ? [enough] : []),
  ])
}
