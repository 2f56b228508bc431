import { fromMinor, type Money } from '#base/money.ts'
import { rowCount } from '#platform/db/count.ts'
import { dayBegins, dayOf, dayText, eachDay, sumOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { openAlarms, ordersToShip, returnsIn } from '../sql.ts'

/** The figures of one day, in the shop's time zone. */
export interface Day {
  /** `2026-03-01`. */
  readonly day: string
  readonly orders: number
  readonly revenue: Money
}

/**
 * Every day from `first` to `last` (`2026-03-01`) in `timeZone`, in order: the number of its orders without cancelled ones,
 * and its revenue, which is what was paid on that day less what was given back on it.
 */
export async function listDays(
  db: Db,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<Day[]> {
  const from = dayBegins(first, timeZone)
  const until = dayBegins(last, timeZone, 1)
  const rows = await db
    .with('days', (query) => query.selectNoFrom(eachDay(first, last).as('day')))
    .with('placed', (query) =>
      query
        .selectFrom('orders')
        .select((eb) => [dayOf(eb.ref('created_at'), timeZone).as('day'), rowCount(eb).as('orders')])
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .where('shipment', '<>', 'cancelled')
        .where('deleted_at', 'is', null)
        .groupBy('day'),
    )
    .with('paid', (query) =>
      query
        .selectFrom('orders')
        .select(({ ref }) => [
          dayOf(ref('paid_at'), timeZone).as('day'),
          sumOf(ref('total_cents')).as('cents'),
        ])
        .where('paid_at', '>=', from)
        .where('paid_at', '<', until)
        .groupBy('day'),
    )
    .with('refunded', (query) =>
      query
        .selectFrom('refunds')
        .select(({ ref }) => [
          dayOf(ref('settled_at'), timeZone).as('day'),
          sumOf(ref('amount_cents')).as('cents'),
        ])
        .where('state', '=', 'succeeded')
        .where('settled_at', '>=', from)
        .where('settled_at', '<', until)
        .groupBy('day'),
    )
    .selectFrom('days')
    .leftJoin('placed', 'placed.day', 'days.day')
    .leftJoin('paid', 'paid.day', 'days.day')
    .leftJoin('refunded', 'refunded.day', 'days.day')
    .select(({ eb, fn, lit, ref }) => [
      dayText(ref('days.day')).as('day'),
      fn.coalesce('placed.orders', lit(0)).as('orders'),
      eb(fn.coalesce('paid.cents', lit(0)), '-', fn.coalesce('refunded.cents', lit(0))).as('revenue_cents'),
    ])
    .orderBy('days.day')
    .execute()
  return rows.map(({ revenue_cents, ...day }) => ({ ...day, revenue: fromMinor(revenue_cents) }))
}

/** The open tasks of the admins. */
export interface Waiting {
  readonly to_ship: number
  /** Returns that nobody has decided. */
  readonly returns_requested: number
  /** Returns that came back and are not settled. */
  readonly returns_received: number
  readonly alarms: number
}

/** Counts paid orders to ship, returns that wait for an admin, and open alarms. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const waiting = await db
    .selectNoFrom((db) => [
      ordersToShip(db)
        .select((eb) => rowCount(eb).as('count'))
        .as('to_ship'),
      returnsIn(db, 'requested')
        .select((eb) => rowCount(eb).as('count'))
        .as('returns_requested'),
      returnsIn(db, 'received')
        .select((eb) => rowCount(eb).as('count'))
        .as('returns_received'),
      openAlarms(db)
        .select((eb) => rowCount(eb).as('count'))
        .as('alarms'),
    ])
    .executeTakeFirstOrThrow()
  return {
    to_ship: waiting.to_ship ?? 0,
    returns_requested: waiting.returns_requested ?? 0,
    returns_received: waiting.returns_received ?? 0,
    alarms: waiting.alarms ?? 0,
  }
}
