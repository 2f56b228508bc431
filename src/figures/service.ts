import { countLowStock } from '#catalog/service/read.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/open.ts'
import { type Money, sum } from '#money.ts'
import { countWaiting, type Day, listDays, type Waiting } from './store.ts'

export interface Summary extends Waiting {
  /** Products on sale whose stock is low, as the products table filters them. */
  readonly low_stock: number
  readonly orders: number
  readonly revenue: Money
  readonly days: readonly Day[]
}

const dayMs = 24 * 3600 * 1000

/** The shop's clock and its time zone, such as `Europe/Berlin`. */
export interface ShopClock {
  readonly clock: Clock
  readonly timeZone: string
}

/** The figures of the last `days` days in the shop's time zone, today included, and the open tasks of the admins. */
export async function summarise(db: Db, { clock, timeZone }: ShopClock, days: number): Promise<Summary> {
  // Swedish formats a day as 2026-03-01. Count in calendar days from it: some days have 23 or 25 hours.
  const last = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(clock())
  const first = new Date(Date.parse(last) - (days - 1) * dayMs).toISOString().slice(0, 10)
  const [series, waiting, low_stock] = await Promise.all([
    listDays(db, { first, last, timeZone }),
    countWaiting(db),
    countLowStock({ db }),
  ])
  return {
    ...waiting,
    low_stock,
    orders: series.reduce((count, day) => count + day.orders, 0),
    revenue: sum(series.map((day) => day.revenue)),
    days: series,
  }
}
