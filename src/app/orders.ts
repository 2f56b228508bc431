import { systemClock } from '#clock.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { makeOrderKeys } from '#orders/key.ts'
import type { Config } from './config.ts'
import { secretOf } from './secret.ts'

/** What orders need, and all parts above them. */
export async function openOrders(config: Config, database: Database, changes: Changes) {
  const { publicUrl: shopUrl, holdMinutes, holdLimits, timeZone } = config
  const orderKeys = makeOrderKeys(await secretOf(config))
  return { ...database, clock: systemClock, changes, orderKeys, shopUrl, timeZone, holdMinutes, holdLimits }
}
