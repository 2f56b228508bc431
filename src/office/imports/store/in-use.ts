import { anyText } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Why } from '../messages/withdrawn.ts'

/** For what a product is needed, so that it is not deleted. */
export type Use = Exclude<Why, 'changed'>

/**
 * For what some products are needed, by their ids: the first reason of each. What refers to a product is here or goes with it, as the
 * pieces with which it was added.
 */
export async function usesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Use>> {
  const found = new Map<string, Use>()
  if (ids.length === 0) return found
  const wanted = anyText(ids)
  const product = 'product_id'
  const named: readonly (readonly [use: Use, query: Naming])[] = [
    ['order', tx.selectFrom('order_lines').select(product).where(product, '=', wanted)],
    ['order', tx.selectFrom('held_lines').select(product).where(product, '=', wanted)],
    ['cart', tx.selectFrom('cart_lines').select(product).where(product, '=', wanted)],
    ['cart', tx.selectFrom('saved_lines').select(product).where(product, '=', wanted)],
    ['receipt', tx.selectFrom('receipt_lines').select(product).where(product, '=', wanted)],
    ['review', tx.selectFrom('reviews').select(product).where(product, '=', wanted)],
    [
      'stock',
      tx
        .selectFrom('stock_ledger')
        .select(product)
        .where(product, '=', wanted)
        .where('reason', '<>', 'added'),
    ],
    ['asked', tx.selectFrom('back_in_stock_asks').select(product).where(product, '=', wanted)],
    ['supplier', tx.selectFrom('supplier_numbers').select(product).where(product, '=', wanted)],
    ['bulk_edit', tx.selectFrom('bulk_edit_rows').select(product).where(product, '=', wanted)],
  ]
  for (const [use, query] of named)
    for (const { product_id } of await query.execute())
      if (product_id !== null && !found.has(product_id)) found.set(product_id, use)
  return found
}

interface Naming {
  execute(): Promise<{ readonly product_id: string | null }[]>
}

/** Rows of an import whose products are deleted name none any more. */
export async function forgetProducts(tx: Tx, id: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('import_rows')
    .set({ product_id: null })
    .where('import_id', '=', id)
    .where('line', 'in', [...lines])
    .execute()
}
