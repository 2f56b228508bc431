import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

interface NewEdit {
  readonly id: string
  readonly orderId: string
  /** What is replaced, with everything that names the buyer. */
  readonly before: object
  readonly at: Date
  /** The admin; null for a customer who has paid a difference. */
  readonly by: string | null
}

/** Stores what an edit of an order replaces. */
export async function insertEdit(tx: Tx, { id, orderId, before, at, by }: NewEdit): Promise<void> {
  await tx
    .insertInto('order_edits')
    .values({ id, order_id: orderId, before: JSON.stringify(before), edited_at: at, edited_by: by })
    .execute()
}

/** The edits of an order, the oldest first, with the email of each admin who still has an account. */
export function editsOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_edits as e')
    .leftJoin('users as u', 'u.id', 'e.edited_by')
    .select(['e.before', 'e.edited_at as at', 'u.email as by'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.edited_at')
    .orderBy('e.id')
    .limit(500)
    .execute()
}

/** How often an order was edited. */
export async function countEdits(db: Db, orderId: string): Promise<number> {
  const { edits } = await db
    .selectFrom('order_edits')
    .select(({ fn }) => fn.countAll().as('edits'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(edits)
}

/** Removes the earlier names and addresses of these orders. */
export async function forgetEdits(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('order_edits')
    .set({ before: null })
    .where('order_id', '=', anyText(orderIds))
    .execute()
}
