import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { fromMinor, type Money } from '#money.ts'

/** One day of the shop, on its own clock. */
export interface Day {
  /** `2026-03-01`. */
  readonly day: string
  readonly orders: number
  readonly revenue: Money
}

/**
 * Every day from `first` to `last` (`2026-03-01`) on the clock of `timeZone`, in order: orders placed on it, cancelled ones left out, and
 * revenue, which is what was paid on it less what was given back of that since.
 */
export async function listDays(
  db: Db,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<Day[]> {
  const from = sql`(${first}::date)::timestamp at time zone ${timeZone}::text`
  const until = sql`(${last}::date + 1)::timestamp at time zone ${timeZone}::text`
  const { rows } = await sql<Omit<Day, 'revenue'> & { readonly revenue_cents: number }>`
    with placed as (
      select (created_at at time zone ${timeZone}::text)::date as day, count(*) as orders
      from orders
      where created_at >= ${from} and created_at < ${until} and shipment <> 'cancelled' and deleted_at is null
      group by 1
    ), paid as (
      select (paid_at at time zone ${timeZone}::text)::date as day, sum(total_cents - refunded_cents) as cents
      from orders
      where paid_at >= ${from} and paid_at < ${until}
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(placed.orders, 0) as orders,
      coalesce(paid.cents, 0) as revenue_cents
    from (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day) days
    left join placed using (day)
    left join paid using (day)
    order by day`.execute(db)
  return rows.map(({ revenue_cents, ...day }) => ({ ...day, revenue: fromMinor(revenue_cents) }))
}

/** What waits for an admin now. */
export interface Waiting {
  readonly to_ship: number
  readonly alarms: number
}

/** Counts paid orders to ship and open alarms. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*) from orders
      where shipment = 'pending' and payment in ('paid', 'part_refunded') and deleted_at is null) as to_ship,
    (select count(*) from alarms where resolved_at is null) as alarms`.execute(db)
  return rows[0] ?? { to_ship: 0, alarms: 0 }
}
