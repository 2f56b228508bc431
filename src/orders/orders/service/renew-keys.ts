import { type AuthSecret, hashOf } from '#base/secret.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import { addKeys, allKeys, removeAllKeys } from '#orders/orders/store/keys.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * Lets the keys that the shop's secret gives to guests' orders open them, beside those that its former secret gave: links of earlier
 * mails open their orders as before.
 */
export async function renewKeys(db: Db, { now, former }: AuthSecret): Promise<void> {
  if (former === undefined) return
  const [before, after] = [makeOrderKeys(former), makeOrderKeys(now)]
  for await (const page of allKeys(db))
    await addKeys(
      db,
      page
        .filter(({ orderId, hash }) => hash.equals(hashOf(before.of(orderId))))
        .map(({ orderId }) => ({ orderId, hash: hashOf(after.of(orderId)) })),
    )
}

/** Ends all keys of guests' orders: somebody may have them. Guests ask for a new link. */
export const endKeys = removeAllKeys
