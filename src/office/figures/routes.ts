import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Permission } from '#base/contract/permissions.ts'
import { csvChunks } from '#base/csv.ts'
import { toDecimal } from '#base/money.ts'
import type { InvoiceShop } from '#orders/invoices/shop.ts'
import { serve } from '#platform/http/serve.ts'
import { reportOf } from './inside/reports.ts'
import { summarise } from './service.ts'

/** More rows are only in the file. */
const mostRows = 1000

const seesCosts = ({ permissions }: { readonly permissions: ReadonlySet<Permission> }) =>
  permissions.has('costs.see')

/** The calls behind the figures and the reports. */
export function serveFigures(app: FastifyInstance, shop: InvoiceShop): void {
  serve(app, 'summary', async ({ query }) => {
    const summary = await summarise(shop.db, shop, query.days ?? 30)
    return {
      revenue: toDecimal(summary.revenue),
      orders: summary.orders,
      toShip: summary.to_ship,
      lowStock: summary.low_stock,
      returns: { requested: summary.returns_requested, received: summary.returns_received },
      missing: summary.missing,
      alarms: summary.alarms,
      timeZone: shop.timeZone,
      series: summary.days.map(({ day, orders, revenue }) => ({
        day,
        orders,
        revenue: toDecimal(revenue),
      })),
    }
  })
  serve(app, 'report', async ({ params, query, bearer }) => {
    const report = await reportOf(shop, { ...params, ...query, hasCosts: seesCosts(bearer) })
    const { columns, rows, sums, notes } = report
    return {
      columns: [...columns],
      rows: rows.slice(0, mostRows).map((cells) => [...cells]),
      total: rows.length,
      sums: sums.map((cells) => [...cells]),
      notes: [...notes],
    }
  })
  serve(app, 'exportReport', async ({ params, query, bearer, reply }) => {
    const report = await reportOf(shop, { ...params, ...query, hasCosts: seesCosts(bearer) })
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${params.kind}-${query.from}-${query.to}.csv"`)
    const heads = report.columns.map(({ label }) => label)
    return Readable.from(csvChunks(heads, [...report.rows, ...report.sums]))
  })
}
