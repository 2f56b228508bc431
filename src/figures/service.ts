import type { Clock } from '#clock.ts'
import type { Db } from '#db/open.ts'
import { countWaiting, type Day, listDays, type Waiting } from './store.ts'

export interface Summary extends Waiting {
  readonly orders: number
  readonly revenueCents: number
  readonly days: readonly Day[]
}

const dayMs = 24 * 3600 * 1000

/** How the shop did in the last `days` days, today (UTC) included, and what waits for an admin now. */
export async function summarise(db: Db, clock: Clock, days: number): Promise<Summary> {
  const today = clock().getTime()
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const [series, waiting] = await Promise.all([
    listDays(db, dayOf(today - (days - 1) * dayMs), dayOf(today)),
    countWaiting(db),
  ])
  return {
    ...waiting,
    orders: series.reduce((sum, day) => sum + day.orders, 0),
    revenueCents: series.reduce((sum, day) => sum + day.revenue_cents, 0),
    days: series,
  }
}
