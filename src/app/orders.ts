import type { LogoShop } from '#catalog/picture/document-logos.ts'
import { systemClock } from '#clock.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { makeOrderKeys } from '#orders/key.ts'
import { following } from '#shop/following.ts'
import type { ShopTerms } from '#shop/known.ts'
import type { Config } from './config.ts'
import { secretOf } from './secret.ts'

interface Orders extends LogoShop {
  readonly database: Database
  readonly changes: Changes
  readonly terms: ShopTerms
}

/** What orders need, and all parts above them. */
export async function openOrders(config: Config, { database, changes, terms, logos }: Orders) {
  const orderKeys = makeOrderKeys(await secretOf(config))
  const shopUrl = config.publicUrl
  return following(terms, { ...database, clock: systemClock, changes, logos, orderKeys, shopUrl })
}
