import type { FastifyInstance } from 'fastify'
import { toDecimal } from '#base/money.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { type ShopClock, summarise } from './service.ts'

/** The call behind the admin home. */
export function serveFigures(app: FastifyInstance, db: Db, clock: ShopClock): void {
  serve(app, 'summary', async ({ query }) => {
    const summary = await summarise(db, clock, query.days ?? 30)
    return {
      revenue: toDecimal(summary.revenue),
      orders: summary.orders,
      toShip: summary.to_ship,
      lowStock: summary.low_stock,
      returns: { requested: summary.returns_requested, received: summary.returns_received },
      missing: summary.missing,
      alarms: summary.alarms,
      timeZone: clock.timeZone,
      series: summary.days.map(({ day, orders, revenue }) => ({
        day,
        orders,
        revenue: toDecimal(revenue),
      })),
    }
  })
}
