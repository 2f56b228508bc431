import type { Clock } from '#clock.ts'
import type { Changes } from '#db/changes.ts'
import type { DbAndPool } from '#db/open.ts'
import type { HoldLimits } from './hold-limits.ts'

/** What the orders of a shop stand on. */
export interface OrderShop extends DbAndPool {
  readonly clock: Clock
  readonly changes: Pick<Changes, 'notify'>
  /** The shop's own origin, for links in mails. */
  readonly shopUrl: string
  /** The shop's own clock, for times in mails, as in `Europe/Berlin`. */
  readonly timeZone: string
  /** How long an unpaid order keeps its stock. */
  readonly holdMinutes: number
  /** How much stock may be held by orders that are not paid. */
  readonly holdLimits: HoldLimits
}
