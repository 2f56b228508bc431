import type { EnteredProduct, ProductRow, StaffProductRow } from '#catalog/products/model.ts'
import { anyText, now } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { isFormerSlug } from './addresses.ts'
import { columnsOf, type NewFields, staffColumns } from './columns.ts'
import { staffRowOf } from './rows.ts'

type NewRow = NewFields & { readonly id: string; readonly slug: string }

/**
 * Inserts a product without stock, unless another product has its slug, or had it, or has its maker's part number.
 *
 * The conflict names no index. With the slug's alone, an insert that waits for another's part number holds a slug for
 * which that other waits: two admins who add the same product at once would deadlock.
 */
export async function insertProduct(
  tx: Tx,
  { id, slug, ...entered }: NewRow & Pick<EnteredProduct, 'maker' | 'partNumber'>,
): Promise<'inserted' | 'slug_taken' | 'part_number_taken'> {
  if (await isFormerSlug(tx, slug)) return 'slug_taken'
  const inserted = await tx
    .insertInto('products')
    .values({ id, slug, available: 0, ...columnsOf(entered) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return 'inserted'
  const numbered = await tx
    .selectFrom('products')
    .select('id')
    .where('maker', '=', entered.maker)
    .where('part_number', '=', entered.partNumber)
    .executeTakeFirst()
  return numbered === undefined ? 'slug_taken' : 'part_number_taken'
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
  await tx
    .updateTable('products')
    .set({ ...columnsOf(changes), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Archives a product that the transaction has locked, or puts it back on sale with null. */
export async function setArchived(tx: Tx, id: string, archivedAt: Date | null): Promise<void> {
  await tx
    .updateTable('products')
    .set({ archived_at: archivedAt, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Archives a product that the transaction has locked as one that was never on sale: it came in incomplete. */
export async function setNeverOffered(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('products')
    .set(({ ref }) => ({ archived_at: ref('created_at'), updated_at: now }))
    .where('id', '=', id)
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
