import { systemClock } from '#clock.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { makeOrderKeys } from '#orders/key.ts'
import { following } from '#shop/following.ts'
import type { ShopTerms } from '#shop/known.ts'
import type { Config } from './config.ts'
import { secretOf } from './secret.ts'

/** What orders need, and all parts above them. */
export async function openOrders(
  config: Config,
  { database, changes, terms }: { database: Database; changes: Changes; terms: ShopTerms },
) {
  const orderKeys = makeOrderKeys(await secretOf(config))
  return following(terms, { ...database, clock: systemClock, changes, orderKeys, shopUrl: config.publicUrl })
}
