import type pg from 'pg'
import { now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** The id of the order that the key of a hash opens; undefined for a key of no order. */
export async function orderOfKey(pool: pg.Pool, hash: Buffer): Promise<string | undefined> {
  const [row] = await selectOrder(pool, { hash })
  return row?.order_id
}

const selectOrder = statement((db, { hash }: Values<{ hash: Buffer }>) =>
  db.selectFrom('order_keys').select('order_id').where('hash', '=', hash),
)

/** Makes the key of a hash open an order; one that does so already is retained from now on as if it were new. */
export async function storeKey(db: Db, hash: Buffer, orderId: string): Promise<void> {
  await db
    .insertInto('order_keys')
    .values({ hash, order_id: orderId })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
}

/**
 * The part of a statement that stores the hash of a key for the order whose id `from` has, if there is a key.
 * @param hash a parameter of the statement, such as `$3`.
 */
export const insertedKey = (hash: string, from: string): string =>
  `insert into order_keys (hash, order_id) select ${hash}::bytea, id from ${from} where ${hash}::bytea is not null`

interface StoredKey {
  readonly orderId: string
  readonly hash: Buffer
}

const pageRows = 1000

/** All keys, a page at a time, in the order of their hashes; those that are added meanwhile may be among them. */
export async function* allKeys(db: Db): AsyncGenerator<readonly StoredKey[], void, undefined> {
  let last: Buffer = Buffer.alloc(0)
  for (;;) {
    const page = await db
      .selectFrom('order_keys')
      .select(['order_id as orderId', 'hash'])
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(pageRows)
      .execute()
    yield page
    const end = page.at(-1)
    if (end === undefined || page.length < pageRows) return
    last = end.hash
  }
}

/** Makes keys open their orders, beside others. */
export async function addKeys(db: Db, keys: readonly StoredKey[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('order_keys')
    .values(keys.map(({ orderId, hash }) => ({ hash, order_id: orderId })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Removes every key. Answers how many there were. */
export async function removeAllKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('order_keys').executeTakeFirst()
  return Number(numDeletedRows)
}
