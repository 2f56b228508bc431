import { newId } from '#base/id.ts'
import type { Db } from '#platform/db/open.ts'
import { aProduct } from './products.ts'

interface Where {
  readonly db: Db
}

/** A supplier with a name of its own. */
export async function aSupplier(
  { db }: Where,
  name = `Supplier ${newId()}`,
): Promise<{ id: string; name: string }> {
  const id = newId()
  await db.insertInto('suppliers').values({ id, name }).execute()
  return { id, name }
}

interface ReceiptGiven {
  readonly productId?: string
  readonly pieces?: number
  readonly costCents?: number
}

/** A delivery of one product that was booked, with its line in the ledger; by default of 10 pieces at $5. */
export async function aReceipt(
  { db }: Where,
  given: ReceiptGiven = {},
): Promise<{ id: string; productId: string }> {
  const [id, { id: supplier_id }] = [newId(), await aSupplier({ db })]
  const productId = given.productId ?? (await aProduct({ db })).id
  const { pieces = 10, costCents = 500 } = given
  await db
    .insertInto('receipts')
    .values({ id, supplier_id, delivery_note: newId(), received_by: 'nobody' })
    .execute()
  const { available } = await db
    .selectFrom('products')
    .select('available')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('receipt_lines')
    .values({
      receipt_id: id,
      product_id: productId,
      pieces,
      cost_cents: costCents,
      stock_before: available,
      average_micro: costCents * 1_000_000,
    })
    .execute()
  await db
    .updateTable('products')
    .set({ available: available + pieces })
    .where('id', '=', productId)
    .execute()
  await db
    .insertInto('stock_ledger')
    .values({ product_id: productId, change: pieces, reason: 'received', receipt_id: id })
    .execute()
  return { id, productId }
}
