import type { Db, Tx } from '#platform/db/open.ts'
import type { OwnedKey } from '#platform/http/idempotency.ts'

/** The order that was placed under a key; undefined for a new key. */
export async function findPlaced(
  db: Db,
  { hash }: OwnedKey,
): Promise<{ orderId: string; bodyHash: Buffer } | undefined> {
  return db
    .selectFrom('checkout_keys')
    .select(['order_id as orderId', 'body_hash as bodyHash'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Stores the order that was placed under a key. */
export async function storePlaced(tx: Tx, { hash, bodyHash }: OwnedKey, orderId: string): Promise<void> {
  await tx.insertInto('checkout_keys').values({ hash, body_hash: bodyHash, order_id: orderId }).execute()
}
