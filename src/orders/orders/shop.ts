import type { Clock } from '#base/clock.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { HoldLimits } from './hold-limits.ts'
import type { OrderKeys } from './key.ts'

/** What orders need from the shop. */
export interface OrderShop extends DbAndPool {
  readonly clock: Clock
  readonly orderKeys: OrderKeys
  readonly changes: Pick<Changes, 'notify'>
  /** The shop's own origin, for links in mails. */
  readonly shopUrl: string
  /** The shop's time zone, for times in mails, such as `Europe/Berlin`. */
  readonly timeZone: string
  /** How long an unpaid order keeps its stock. */
  readonly holdMinutes: number
  /** How much stock unpaid orders may hold. */
  readonly holdLimits: HoldLimits
}
