import { keysOf } from '#base/keys-of.ts'
import type { EnteredProduct, ProductRow, StaffProductRow } from '#catalog/products/model.ts'
import { anyText, now, rowsGiven } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { isFormerSlug } from './addresses.ts'
import { columnsOf, type NewFields, staffColumns } from './columns.ts'
import { staffRowOf } from './rows.ts'

type NewRow = NewFields & { readonly id: string; readonly slug: string }

/** The entered fields of a new product with its number. */
export type NewEntered = NewFields & Pick<EnteredProduct, 'maker' | 'partNumber'>

/**
 * Inserts a product without stock, unless another product has its slug, or had it, or has its maker's part number.
 *
 * The conflict names no index. With the slug's alone, an insert that waits for another's part number holds a slug for
 * which that other waits: two admins who add the same product at once would deadlock.
 */
export async function insertProduct(
  tx: Tx,
  row: NewEntered & { readonly id: string; readonly slug: string },
): Promise<'inserted' | 'slug_taken' | 'part_number_taken'> {
  const { slug, maker, partNumber } = row
  if (await isFormerSlug(tx, slug)) return 'slug_taken'
  if ((await insertFree(tx, [row])).size > 0) return 'inserted'
  const numbered = await tx
    .selectFrom('products')
    .select('id')
    .where('maker', '=', maker)
    .where('part_number', '=', partNumber)
    .executeTakeFirst()
  return numbered === undefined ? 'slug_taken' : 'part_number_taken'
}

/** As `insertProduct`, of many whose slugs no product had before. Returns the ids of those that were inserted. */
export async function insertFree(
  tx: Tx,
  rows: readonly (NewEntered & { readonly id: string; readonly slug: string })[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await tx
    .insertInto('products')
    .values(rows.map(({ id, slug, ...entered }) => ({ id, slug, available: 0, ...columnsOf(entered) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

/** A new product with a past date and ratings, for the demo. */
export type PastRow = NewRow & Pick<ProductRow, 'createdAt' | 'ratingSum' | 'ratingCount'>

/** Inserts many products without stock. @throws the database's unique violation of a slug. */
export async function insertProducts(tx: Tx, products: readonly PastRow[]): Promise<void> {
  await tx
    .insertInto('products')
    .values(
      products.map(({ id, slug, createdAt, ratingSum, ratingCount, ...entered }) => ({
        id,
        slug,
        available: 0,
        ...columnsOf(entered),
        created_at: createdAt,
        updated_at: createdAt,
        rating_sum: ratingSum,
        rating_count: ratingCount,
      })),
    )
    .execute()
}

/** Locks one product, on sale or archived: nobody else changes or orders it until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<StaffProductRow | undefined> {
  const row = await tx
    .selectFrom('products')
    .select(staffColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && staffRowOf(row)
}

/** Locks and reads products in the order of their ids, as orders lock them: nobody else changes or orders them until the transaction ends. */
export async function lockMany(tx: Tx, ids: readonly string[]): Promise<StaffProductRow[]> {
  const rows = await tx
    .selectFrom('products')
    .select(staffColumns)
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(staffRowOf)
}

/** As `lockMany`, also against everybody who refers to them, so that they can be deleted. */
export async function lockToDelete(tx: Tx, ids: readonly string[]): Promise<StaffProductRow[]> {
  const rows = await tx
    .selectFrom('products')
    .select(staffColumns)
    .where('id', '=', anyText(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(staffRowOf)
}

/** Deletes a product that the transaction has locked (`lockToDelete`). */
export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute()
}

/** The list prices of products by id; in one order, in which a transaction may lock them. */
export function selectListPrices(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'category_id as categoryId', 'price_cents as priceCents'])
    .where('id', '=', anyText(ids))
    .orderBy('id')
}

/** Changes a product that the transaction has locked, but never its stock (src/catalog/stock/store.ts). */
export async function updateProduct(tx: Tx, id: string, changes: Partial<EnteredProduct>): Promise<void> {
  await updateProducts(tx, [{ id, changes }])
}

/** As `updateProduct`, of many: one statement for all that change the same columns. */
export async function updateProducts(
  tx: Tx,
  products: readonly { readonly id: string; readonly changes: Partial<EnteredProduct> }[],
): Promise<void> {
  const rows = products.map(({ id, changes }) => {
    // The rows are given as JSON, and the attributes as a part of it.
    const columns = { ...columnsOf(changes), attributes: changes.attributes && [...changes.attributes] }
    return { id, columns, names: keysOf(columns).filter((name) => columns[name] !== undefined) }
  })
  for (const alike of Map.groupBy(rows, ({ names }) => names.join()).values()) {
    const [{ names } = { names: [] }] = alike
    if (names.length === 0) continue
    const given = alike.map(({ id, columns }) => ({ id, ...columns }))
    await tx
      .updateTable('products as p')
      .from(rowsGiven('products', given))
      .set(({ ref }) => ({
        ...Object.fromEntries(names.map((name) => [name, ref(`given.${name}`)])),
        updated_at: now,
      }))
      .whereRef('p.id', '=', 'given.id')
      .execute()
  }
}

/** Archives products that the transaction has locked, or puts them back on sale with null. */
export async function setArchived(tx: Tx, ids: readonly string[], archivedAt: Date | null): Promise<void> {
  await tx
    .updateTable('products')
    .set({ archived_at: archivedAt, updated_at: now })
    .where('id', '=', anyText(ids))
    .execute()
}

/** Makes drafts of products that the transaction has locked. */
export async function setNeverOffered(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('products')
    .set(({ ref }) => ({ archived_at: ref('created_at'), updated_at: now }))
    .where('id', '=', anyText(ids))
    .execute()
}

/** Adds ratings (1 to 5 each) to the sum and the count of their product; negative ones take off what was added. */
export async function changeRating(
  tx: Tx,
  productId: string,
  { sum, count }: { readonly sum: number; readonly count: number },
): Promise<void> {
  await tx
    .updateTable('products')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', sum),
      rating_count: eb('rating_count', '+', count),
    }))
    .where('id', '=', productId)
    .execute()
}
