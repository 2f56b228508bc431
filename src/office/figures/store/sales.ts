import { type Expression, expressionBuilder } from 'kysely'
import type { SalesGroup } from '#base/contract/reports.ts'
import type { Micro } from '#base/money-parts.ts'
import { costWhen } from '#office/receiving/sql.ts'
import { rowCount } from '#platform/db/count.ts'
import { anyText, countDifferent, dayBegins, dayOf, dayText, firstOf, sumOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { DB, OrderLines, Orders, Products } from '#platform/db/tables.ts'
import type { Period, SalesQuery } from '../model.ts'
import { deliveredTo } from './delivered-to.ts'

/*
 * What was paid for goods, and what was given back, each on its day. Amounts are in the smallest unit of the currency. Net is without
 * tax, whether or not prices have it.
 */

/** What was paid for the goods of one product, category or other group. */
export interface SoldGoods {
  readonly key: string
  readonly orders: number
  readonly pieces: number
  readonly net: number
  readonly tax: number
}

/** The goods of orders that were paid in these days. */
export async function listSold(db: Db, query: SalesQuery): Promise<SoldGoods[]> {
  return paidLines(db, query)
    .select(({ eb, ref }) => [
      keyOf(query, ref('o.paid_at')).as('key'),
      countDifferent(ref('o.id')).as('orders'),
      sumOf(ref('l.quantity')).as('pieces'),
      sumOf(eb('l.total_cents', '-', ref('l.tax_cents'))).as('net'),
      sumOf(ref('l.tax_cents')).as('tax'),
    ])
    .groupBy('key')
    .execute()
}

/** Pieces that cost the same. */
export interface CostedGoods {
  readonly key: string
  /** What a piece cost by the average when it was ordered. */
  readonly average: Micro
  readonly pieces: number
  readonly net: number
}

/** The same goods by what they cost; without goods of which nobody knows it. */
export async function listCosts(db: Db, query: SalesQuery): Promise<CostedGoods[]> {
  const rows = await db
    .selectFrom(
      paidLines(db, query)
        .select(({ eb, ref }) => [
          keyOf(query, ref('o.paid_at')).as('key'),
          costWhen(ref('l.product_id'), ref('o.created_at')).as('average'),
          'l.quantity',
          eb('l.total_cents', '-', ref('l.tax_cents')).as('net'),
        ])
        .as('c'),
    )
    .select(({ ref }) => ['key', 'average', sumOf(ref('quantity')).as('pieces'), sumOf(ref('net')).as('net')])
    .where('average', 'is not', null)
    .groupBy(['key', 'average'])
    .execute()
  return rows.flatMap(({ average, ...row }) =>
    average === null ? [] : [{ ...row, average: average as Micro }],
  )
}

/** What was given back for goods of a group. */
export interface ReturnedGoods {
  readonly key: string
  readonly pieces: number
  readonly net: number
  readonly tax: number
}

/** The goods of refunds that were given in these days, also of orders from before. */
export async function listReturned(db: Db, query: SalesQuery): Promise<ReturnedGoods[]> {
  return refundedIn(db, query)
    .innerJoin('refund_lines as g', 'g.refund_id', 'r.id')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.order_id', '=', 'g.order_id').onRef('l.position', '=', 'g.position'),
    )
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(({ eb, ref }) => [
      keyOf(query, ref('r.settled_at')).as('key'),
      sumOf(ref('g.quantity')).as('pieces'),
      sumOf(eb('g.amount_cents', '-', ref('g.tax_cents'))).as('net'),
      sumOf(ref('g.tax_cents')).as('tax'),
    ])
    .groupBy('key')
    .execute()
}

/** Names and part numbers of products, also archived ones, by their ids. */
export async function productNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly partNumber: string | null }>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'part_number as partNumber'])
    .where('id', '=', anyText(ids))
    .execute()
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

/** All that was paid and given back in some days, with tax: goods, deliveries and what was refunded as an amount. */
export interface Takings {
  readonly orders: number
  readonly paid: number
  readonly refunded: number
}

export async function takingsIn(db: Db, period: Period): Promise<Takings> {
  const paid = await paidIn(db, period)
    .select((eb) => [rowCount(eb).as('orders'), sumOf(eb.ref('o.total_cents')).as('paid')])
    .executeTakeFirstOrThrow()
  const { refunded } = await refundedIn(db, period)
    .select(({ ref }) => sumOf(ref('r.amount_cents')).as('refunded'))
    .executeTakeFirstOrThrow()
  return { ...paid, refunded }
}

/** Orders that were paid in these days. */
const paidIn = (db: Db, { from, to, timeZone }: Period) =>
  db
    .selectFrom('orders as o')
    .where('o.paid_at', '>=', dayBegins(from, timeZone))
    .where('o.paid_at', '<', dayBegins(to, timeZone, 1))

const paidLines = (db: Db, period: Period) =>
  paidIn(db, period)
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('products as p', 'p.id', 'l.product_id')

/** Refunds that were given in these days. */
const refundedIn = (db: Db, { from, to, timeZone }: Period) =>
  db
    .selectFrom('refunds as r')
    .where('r.state', '=', 'succeeded')
    .where('r.settled_at', '>=', dayBegins(from, timeZone))
    .where('r.settled_at', '<', dayBegins(to, timeZone, 1))

type Line = DB & { l: OrderLines; o: Orders; p: Products }
const line = expressionBuilder<Line, 'l' | 'o' | 'p'>()

/** What a line is added up under; '' where that is not known. */
function keyOf({ by, timeZone }: SalesQuery, moment: Expression<Date | null>) {
  const known: Record<SalesGroup, Expression<string | null>> = {
    products: line.ref('l.product_id'),
    categories: line.ref('p.category_id'),
    makers: line.ref('p.maker'),
    countries: deliveredTo(line.ref('o.destination'), line.ref('o.ship_to')),
    channels: line.ref('o.channel'),
    months: firstOf(dayText(dayOf(moment, timeZone)), '2026-03'.length),
  }
  return line.fn.coalesce(known[by], line.val(''))
}
