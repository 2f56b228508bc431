import { fromMinor } from '#base/money.ts'
import type { Goods } from '#catalog/products/model.ts'
import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Filter } from './query.ts'
import type { SearchTerms } from './search.ts'
import { matchesQuery } from './table.ts'

/** Products by their ids, sorted by id; unknown ones are left out. */
export async function findGoods(db: Db, ids: readonly string[]): Promise<Goods[]> {
  return (await selectGoods(db, ids).execute()).map(goodsOf)
}

/** As `findGoods`; nobody else changes or orders these products until the transaction ends. Orders lock in the same order. */
export async function lockGoods(tx: Tx, ids: readonly string[]): Promise<Goods[]> {
  return (await selectGoods(tx, ids).forUpdate().execute()).map(goodsOf)
}

function selectGoods(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'part_number', 'price_cents', 'minimum', 'available'])
    .select(['category_id', 'category', 'maker', 'about', 'picture', 'archived_at'])
    .select(({ eb, ref }) => eb('archived_at', '=', ref('created_at')).as('neverOffered'))
    .where('id', '=', anyText(ids))
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGoods>['execute']>>[number]

function goodsOf({ part_number, price_cents, category_id, archived_at, neverOffered, ...same }: Row): Goods {
  return {
    ...same,
    partNumber: part_number,
    price: fromMinor(price_cents),
    categoryId: category_id,
    archived: archived_at !== null,
    neverOffered: Boolean(neverOffered),
  }
}

/** The ids of the products that a search and a filter of the admin's table find, newest first, at most `most`. */
export async function findIds(
  db: Db,
  wanted: { readonly terms: SearchTerms | undefined; readonly filter: Filter | undefined },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(matchesQuery(wanted))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which products of a maker have these part numbers. */
export async function findNumbered(
  db: Db,
  maker: string,
  numbers: readonly string[],
): Promise<{ id: string; partNumber: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'part_number as partNumber'])
    .where('maker', '=', maker)
    .where('part_number', '=', anyText(numbers))
    .$narrowType<{ partNumber: string }>()
    .execute()
}
