import { rowCount } from '#platform/db/count.ts'
import type { Db, Tx } from '#platform/db/open.ts'

interface Wait {
  readonly intentId: string
  readonly orderId: string
  readonly at: Date
}

/** Records that a bank was asked for the money of an intent, and answers days later. */
export async function insertWait(tx: Tx, { intentId, orderId, at }: Wait): Promise<void> {
  await tx.insertInto('bank_waits').values({ intent_id: intentId, order_id: orderId, began_at: at }).execute()
}

/**
 * Records that the bank has refused. Answers how often banks have refused the order before; undefined when the shop does not
 * wait for a bank.
 */
export async function refuseWait(
  tx: Tx,
  { intentId, orderId, at }: Wait,
): Promise<{ readonly before: number } | undefined> {
  const refused = await tx
    .updateTable('bank_waits')
    .set({ refused_at: at })
    .where('intent_id', '=', intentId)
    .where('refused_at', 'is', null)
    .returning('began_at')
    .executeTakeFirst()
  if (refused === undefined) return undefined
  const { count } = await tx
    .selectFrom('bank_waits')
    .select((eb) => rowCount(eb).as('count'))
    .where('order_id', '=', orderId)
    .where('refused_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { before: count - 1 }
}

/** Whether the shop waits for the bank of an intent, or has waited since `since`. */
export async function hasWaited(db: Db, intentId: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('bank_waits')
    .select('intent_id')
    .where('intent_id', '=', intentId)
    .where((eb) => eb.or([eb('refused_at', 'is', null), eb('refused_at', '>=', since)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The waits of an order, the oldest first. */
export function waitsOf(db: Db, orderId: string) {
  return db
    .selectFrom('bank_waits')
    .select(['intent_id', 'began_at', 'refused_at'])
    .where('order_id', '=', orderId)
    .orderBy('began_at')
    .limit(500)
    .execute()
}
