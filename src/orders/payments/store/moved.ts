import type { IntentRow } from '#orders/payments/model.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { intentColumns, intentOf } from './intents.ts'

/** An intent, and whether somebody opened it by a total, without naming the order. */
export interface OpenedIntent {
  readonly intent: IntentRow
  readonly byTotal: boolean
}

/** How one of our intents was opened; undefined for an unknown id. */
export async function findOpened(db: Db, id: string): Promise<OpenedIntent | undefined> {
  const row = await db
    .selectFrom('intents')
    .select([...intentColumns, 'by_total'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { by_total, ...intent } = row
  return { intent: intentOf(intent), byTotal: by_total }
}

/** Records that an intent was given to somebody who did not name its order. */
export async function setByTotal(db: Db, id: string): Promise<void> {
  await db
    .updateTable('intents')
    .set({ by_total: true })
    .where('id', '=', id)
    .where('by_total', 'is', false)
    .execute()
}

/** Moves an intent to another order of its buyer. The transaction has locked both orders. */
export async function moveIntent(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // It has succeeded, so that it never counts as a second open payment of that order.
  await tx
    .updateTable('intents')
    .set({ order_id: to, moved_from: from, state: 'succeeded' })
    .where('id', '=', id)
    .execute()
}
