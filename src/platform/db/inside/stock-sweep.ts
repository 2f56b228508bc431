import type pg from 'pg'
import { statement, type Values } from '../statement.ts'
import { stockTopics, type Topic } from '../topics.ts'

/** An import writes some thousand lines between two sweeps. With more than this they are not read one by one. */
const mostLines = 20_000

/** The state of the ledger at an earlier sweep. */
interface Seen {
  readonly last: number
  readonly ids: ReadonlySet<number>
}

/**
 * Follows the stock ledger: each sweep answers the topics of the new lines, the first one none. The lines of orders that
 * `isTold` knows are left out.
 *
 * A line gets its id a little before its commit, so a sweep may see a line before one with a lower id: each sweep reads
 * again what came after the sweep before the last.
 */
export function followStock(
  pool: pg.Pool,
  isTold: (orderId: string) => boolean = () => false,
): { sweep(): Promise<Topic[]> } {
  let before: Seen | undefined
  let latest: Seen | undefined

  return {
    async sweep() {
      const from = (before ?? latest)?.last
      if (from === undefined) {
        const [ledger] = await selectEnd(pool, {})
        latest = { last: ledger?.last ?? 0, ids: new Set() }
        return []
      }
      const rows = await selectAfter(pool, { from })
      const known = latest?.ids
      const fresh = rows.filter(({ id }) => known?.has(id) !== true)
      before = latest
      latest = { last: rows[0]?.id ?? from, ids: new Set(rows.map(({ id }) => id)) }
      if (rows.length === mostLines) return ['everything']
      const untold = fresh.filter(
        ({ order, reason }) => reason !== 'ordered' || order === null || !isTold(order),
      )
      return stockTopics([...new Set(untold.map(({ product }) => product))])
    },
  }
}

const selectEnd = statement((db) => db.selectFrom('stock_ledger').select(({ fn }) => fn.max('id').as('last')))

const selectAfter = statement((db, { from }: Values<{ from: number }>) =>
  db
    .selectFrom('stock_ledger')
    .select(['id', 'product_id as product', 'order_id as order', 'reason'])
    .where('id', '>', from)
    .orderBy('id', 'desc')
    .limit(mostLines),
)
