import { type Insertable, sql, type Updateable } from 'kysely'
import type { ProductRow } from '#catalog/noun.ts'
import type { Tx } from '#db/open.ts'
import type { Products } from '#db/tables.ts'
import { columns } from './columns.ts'

/** Writes a new product down, with nothing in stock. Answers false when another has its slug. */
export async function insertProduct(
  tx: Tx,
  product: Omit<Insertable<Products>, 'available'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('products')
    .values({ ...product, available: 0 })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes many new products down, with nothing in stock. @throws the database's unique violation of a slug. */
export async function insertProducts(
  tx: Tx,
  products: readonly Omit<Insertable<Products>, 'available'>[],
): Promise<void> {
  await tx
    .insertInto('products')
    .values(products.map((product) => ({ ...product, available: 0 })))
    .execute()
}

/** One product, on sale or archived, that nobody else changes or orders until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  return tx.selectFrom('products').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a product that the transaction has locked, but never its stock (src/stock/store.ts). */
export async function updateProduct(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<Products>, 'available'>,
): Promise<void> {
  await tx.updateTable('products').set(changes).set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}

/** Counts a rating (1 to 5) in with the others of its product. */
export async function countRating(tx: Tx, productId: string, ratings: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      rating_sum: sql`rating_sum + ${ratings}`,
      rating_count: sql`rating_count + 1`,
    })
    .where('id', '=', productId)
    .execute()
}
