import { type Insertable, sql, type Updateable } from 'kysely'
import type { ProductRow } from '#catalog/noun.ts'
import type { Tx } from '#db/open.ts'
import type { Products } from '#db/tables.ts'
import { columns } from './columns.ts'

/** Writes a new product down. Answers false when another has its slug. */
export async function insertProduct(tx: Tx, product: Insertable<Products>): Promise<boolean> {
  const inserted = await tx
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** One product, on sale or archived, that nobody else changes or orders until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ProductRow>()
    .executeTakeFirst()
}

/** Changes a product that the transaction has locked. `stockChange` is a difference in pieces. */
export async function updateProduct(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<Products>, 'available'>,
  stockChange: number,
): Promise<void> {
  await tx
    .updateTable('products')
    .set(changes)
    .set((eb) => ({ available: eb('available', '+', stockChange), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Writes down why an admin's act changed the stock. An order's lines are written where it takes its stock. */
export async function insertStockLine(
  tx: Tx,
  line: { productId: string; change: number; reason: 'added' | 'edited'; actorId: string },
): Promise<void> {
  await tx
    .insertInto('stock_ledger')
    .values({
      product_id: line.productId,
      change: line.change,
      reason: line.reason,
      actor_id: line.actorId,
    })
    .execute()
}
