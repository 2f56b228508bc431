import { readTable } from '#base/table-query.ts'
import { findGallery, saveGallery } from '#catalog/products/gallery/store.ts'
import type { EnteredProduct, Goods } from '#catalog/products/model.ts'
import { findGoods, findIds, findNumbered, lockGoods } from '#catalog/products/store/many.ts'
import { parseSearch } from '#catalog/products/store/search.ts'
import { findCategory, lockTreeShared } from '#catalog/products/store/tree.ts'
import { updateProduct } from '#catalog/products/store/write.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { productFilters, productSorts } from './read.ts'

/* Changes of many products at once (src/catalog/bulk): the catalogue reads, locks and writes them. */

/** Products on sale or archived, by id. */
export async function manyGoods(db: Db, ids: readonly string[]): Promise<Map<string, Goods>> {
  return byId(await findGoods(db, ids))
}

/** As `manyGoods`; nobody else changes or orders these products until the transaction ends. */
export async function lockManyGoods(tx: Tx, ids: readonly string[]): Promise<Map<string, Goods>> {
  return byId(await lockGoods(tx, ids))
}

function byId(goods: readonly Goods[]): Map<string, Goods> {
  return new Map(goods.map((one) => [one.id, one]))
}

/**
 * The ids of at most `most` products that the admin's table finds under a query, newest first.
 * @throws Refusal `invalid` for a filter that the table does not have.
 */
export async function idsFound(
  db: Db,
  query: { readonly q?: string | undefined; readonly filter?: string | undefined },
  most: number,
): Promise<string[]> {
  const { wanted } = readTable(query, { sorts: productSorts, filters: productFilters })
  return findIds(db, { terms: await parseSearch(db, wanted.q), filter: wanted.filter }, most)
}

/** The id of the product that has a part number of a maker, by that number. */
export async function holdersOf(
  db: Db,
  maker: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findNumbered(db, maker, numbers)
  return new Map(rows.map(({ id, partNumber }) => [partNumber, id]))
}

/** The name of a category; undefined where there is none. */
export async function categoryName(tx: Tx, id: string): Promise<string | undefined> {
  return (await findCategory(tx, id))?.name
}

/** As `categoryName`; it stays until the transaction ends. Call it before any other lock. */
export async function holdCategories(tx: Tx): Promise<void> {
  await lockTreeShared(tx)
}

/** Changes a product that the transaction has locked, but never its stock. The caller writes the audit log. */
export async function changeGoods(
  tx: Tx,
  id: string,
  changes: Partial<Pick<EnteredProduct, 'price' | 'maker' | 'category' | 'categoryId' | 'about' | 'picture'>>,
): Promise<void> {
  const { picture } = changes
  const gallery = picture === undefined ? undefined : await findGallery(tx, id)
  await updateProduct(tx, id, changes)
  if (gallery === undefined || picture === undefined) return
  // No picture stands twice in a gallery.
  const further = gallery.slice(1).filter((one) => one.picture !== picture)
  await saveGallery(tx, id, [{ picture, alt: '' }, ...further])
}
