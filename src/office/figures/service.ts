import { type Clock, lastDays } from '#base/clock.ts'
import { type Money, sum } from '#base/money.ts'
import { neverOnSale } from '#catalog/missing/service/list.ts'
import { countLowStock } from '#catalog/products/service/read.ts'
import type { Db } from '#platform/db/open.ts'
import { countWaiting, type Day, listDays, type Waiting } from './store/days.ts'

export interface Summary extends Waiting {
  /** Products on sale whose stock is low, as the products table filters them. */
  readonly low_stock: number
  /** Products that were never on sale, by what they lack. */
  readonly missing: Awaited<ReturnType<typeof neverOnSale>>
  readonly orders: number
  readonly revenue: Money
  readonly days: readonly Day[]
}

/** The shop's clock and its time zone, such as `Europe/Berlin`. */
export interface ShopClock {
  readonly clock: Clock
  readonly timeZone: string
}

/** The figures of the last `days` days in the shop's time zone, today included, and the open tasks of the admins. */
export async function summarise(db: Db, { clock, timeZone }: ShopClock, days: number): Promise<Summary> {
  const [series, waiting, low_stock, missing] = await Promise.all([
    listDays(db, { ...lastDays(clock(), timeZone, days), timeZone }),
    countWaiting(db),
    countLowStock({ db }),
    neverOnSale(db),
  ])
  return {
    ...waiting,
    low_stock,
    missing,
    orders: series.reduce((count, day) => count + day.orders, 0),
    revenue: sum(series.map((day) => day.revenue)),
    days: series,
  }
}
