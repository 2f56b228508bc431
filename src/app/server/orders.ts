import { systemClock } from '#base/clock.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import { following } from '#office/shop/following.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
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
