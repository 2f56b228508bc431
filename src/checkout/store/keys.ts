import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/open.ts'

/** An Idempotency-Key of a cart or an admin, with the hash of its body. */
export interface CheckoutKey {
  readonly hash: Buffer
  readonly bodyHash: Buffer
}

/** The key of a request of a cart or an admin: the hash of the key and the hash of the request. */
export function checkoutKeyOf(ownerId: string, key: string, request: object): CheckoutKey {
  const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()
  return { hash: hashOf([ownerId, key]), bodyHash: hashOf(request) }
}

/** The order that was placed under a key; undefined for a new key. */
export async function findPlaced(
  db: Db,
  { hash }: CheckoutKey,
): Promise<{ orderId: string; bodyHash: Buffer } | undefined> {
  return db
    .selectFrom('checkout_keys')
    .select(['order_id as orderId', 'body_hash as bodyHash'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Keeps the order that was placed under a key. */
export async function keepPlaced(tx: Tx, { hash, bodyHash }: CheckoutKey, orderId: string): Promise<void> {
  await tx.insertInto('checkout_keys').values({ hash, body_hash: bodyHash, order_id: orderId }).execute()
}
