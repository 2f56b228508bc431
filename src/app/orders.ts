import { systemClock } from '#clock.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { makeOrderKeys } from '#orders/key.ts'
import type { OrderShop } from '#orders/shop.ts'
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

type Following = Pick<OrderShop, 'timeZone' | 'holdMinutes' | 'holdLimits'>

/**
 * The parts of a shop with the owner's time zone and limits of holds. They are getters, because the owner may change them while the shop
 * runs: an object that is made of this one for good must be made with this function too.
 */
export function following<Parts extends object>(terms: ShopTerms, parts: Parts): Parts & Following {
  const getters: Following = {
    get timeZone() {
      return terms.trade().timeZone
    },
    get holdMinutes() {
      return terms.trade().holdMinutes
    },
    get holdLimits() {
      return terms.trade()
    },
  }
  return Object.defineProperties({ ...parts } as Parts & Following, Object.getOwnPropertyDescriptors(getters))
}
