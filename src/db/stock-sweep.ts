import type pg from 'pg'
import { prepared } from './prepared.ts'
import { stockTopics, type Topic } from './topics.ts'

/** More lines than this between two sweeps are not read one by one. */
const mostLines = 1000

/** What an earlier sweep saw of the ledger. */
interface Seen {
  readonly last: number
  readonly ids: ReadonlySet<number>
}

/**
 * Follows the stock ledger: each sweep answers what its new lines are about, the first one nothing.
 *
 * A line takes its id a little before it is committed, so a sweep may see a line before one of a lower id: each reads again
 * what came after the sweep before the last.
 */
export function followStock(pool: pg.Pool): { sweep(): Promise<Topic[]> } {
  let before: Seen | undefined
  let latest: Seen | undefined

  return {
    async sweep() {
      const from = (before ?? latest)?.last
      if (from === undefined) {
        const [ledger] = await prepared(pool, 'stock_ledger_end', [], (db) =>
          db.selectFrom('stock_ledger').select(({ fn }) => fn.max('id').as('last')),
        )
        latest = { last: ledger?.last ?? 0, ids: new Set() }
        return []
      }
      const rows = await prepared(pool, 'stock_ledger_after', [from, mostLines], (db) =>
        db
          .selectFrom('stock_ledger')
          .select(['id', 'product_id as product'])
          .where('id', '>', from)
          .orderBy('id', 'desc')
          .limit(mostLines),
      )
      const known = latest?.ids
      const fresh = rows.filter(({ id }) => known?.has(id) !== true)
      before = latest
      latest = { last: rows[0]?.id ?? from, ids: new Set(rows.map(({ id }) => id)) }
      if (rows.length === mostLines) return ['everything']
      return stockTopics([...new Set(fresh.map(({ product }) => product))])
    },
  }
}
