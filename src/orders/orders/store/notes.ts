import { anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** Inserts a note of an admin about an order. */
export async function insertNote(
  db: Db,
  note: {
    readonly id: string
    readonly orderId: string
    readonly by: string
    readonly words: string
    readonly at: Date
  },
): Promise<void> {
  const { id, orderId, by, words, at } = note
  await db
    .insertInto('order_notes')
    .values({ id, order_id: orderId, author_id: by, words, created_at: at })
    .execute()
}

/** The notes about an order, the oldest first, with the email of each author who still has an account. */
export function notesOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_notes as n')
    .leftJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.words', 'n.created_at', 'u.email as author'])
    .where('n.order_id', '=', orderId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .limit(500)
    .execute()
}

/** Removes the text of all notes about these orders: it may name their buyer. */
export async function forgetNotes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.updateTable('order_notes').set({ words: '' }).where('order_id', '=', anyText(orderIds)).execute()
}
