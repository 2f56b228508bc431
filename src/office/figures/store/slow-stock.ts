import { costWhen } from '#office/receiving/sql.ts'
import { dayBegins, now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { Period } from '../model.ts'

/** So many are listed: the stock of the others costs less. */
export const mostSlow = 5000

/** A product with stock of which nothing was paid in some days. */
export interface SlowProduct {
  readonly id: string
  readonly name: string
  readonly partNumber: string | null
  readonly maker: string
  readonly available: number
  readonly price: number
  /** What a piece costs by the average, in millionths of the smallest unit; null where nobody knows it. */
  readonly average: number | null
  /** When one was paid last. */
  readonly lastSold: Date | null
  readonly addedAt: Date
}

/** Products on sale that are in stock, were there before these days, and of which nothing was paid in them; the dearest stock first. */
export async function listSlow(db: Db, { from, to, timeZone }: Period): Promise<SlowProduct[]> {
  return db
    .selectFrom('products as p')
    .select(({ ref, selectFrom }) => [
      'p.id',
      'p.name',
      'p.part_number as partNumber',
      'p.maker',
      'p.available',
      'p.price_cents as price',
      'p.created_at as addedAt',
      costWhen(ref('p.id'), now).as('average'),
      selectFrom('order_lines as l')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .select(({ fn }) => fn.max('o.paid_at').as('at'))
        .whereRef('l.product_id', '=', 'p.id')
        .as('lastSold'),
    ])
    .where('p.archived_at', 'is', null)
    .where('p.available', '>', 0)
    .where('p.created_at', '<', dayBegins(from, timeZone))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_lines as l')
            .innerJoin('orders as o', 'o.id', 'l.order_id')
            .select('o.id')
            .whereRef('l.product_id', '=', 'p.id')
            .where('o.paid_at', '>=', dayBegins(from, timeZone))
            .where('o.paid_at', '<', dayBegins(to, timeZone, 1)),
        ),
      ),
    )
    .orderBy((eb) => eb('p.available', '*', eb.ref('p.price_cents')), 'desc')
    .orderBy('p.id')
    .limit(mostSlow)
    .execute()
}
