import { Kysely, PostgresDialect } from 'kysely'
import { expect, it } from 'vitest'
import { findOverdue } from '#orders/orders/store/holds.ts'
import type { DB } from '#platform/db/tables.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const database = suiteFixture(freshDatabase)
const now = new Date('2026-06-01T12:00:00Z')

/**
 * 4,000 shipped orders, and 2,000 that are not paid: 10 of them are overdue, and 20 are differences of earlier ones, of which the first 5 are
 * asked for in vain.
 */
async function fill(): Promise<void> {
  const client = await database.pool.connect()
  // Without the triggers: these orders have no lines.
  await client.query(`begin; set local session_replication_role = replica`)
  await client.query(
    `insert into orders (id, contents, name, address, email, phone, pieces, total_cents, payment, shipment, transaction_id, hold_until,
       paid_at, shipped_at, delivery, delivery_cents, difference_of)
     select to_char(n, 'FM00000'), 'Disc', 'A Name', 'A Street', 'a@shop.example', '1', case when is_difference then 0 else 1 end, 100,
       case when is_paid then 'paid' else 'unpaid' end, case when is_paid then 'shipped' else 'pending' end,
       case when is_paid then 'paid ' || n end, $1::timestamptz + case when n % 200 = 3 and not is_paid then interval '0' else interval '1 hour' end,
       case when is_paid then $1::timestamptz end, case when is_paid then $1::timestamptz end,
       case when is_difference then '{}'::jsonb end, case when is_difference then 100 else 0 end,
       case when is_difference then to_char(case when n <= 500 then 4000 + n else n - 1 end, 'FM00000') end
     from (select n, n > 2000 as is_paid, n <= 2000 and n % 100 = 0 as is_difference from generate_series(1, 6000) n) made`,
    [now],
  )
  await client.query('commit')
  await client.query('analyze orders')
  client.release()
}

it('overdue orders are found without a look at each order that is not paid yet', async () => {
  await fill()
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query),
  })
  const overdue = Array.from({ length: 10 }, (_, at) => 3 + at * 200)
  const inVain = [100, 200, 300, 400, 500]
  const ids = [...overdue, ...inVain].sort((one, other) => one - other).map((n) => String(n).padStart(5, '0'))
  expect(await findOverdue(db, { now, after: '', limit: 100 })).toEqual(ids)
  expect(await findOverdue(db, { now, after: '00300', limit: 3 })).toEqual(['00400', '00403', '00500'])
  const { rows } = await database.pool.query(`explain (analyze) ${asked[0]?.sql}`, [
    ...(asked[0]?.parameters ?? []),
  ])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const looked = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  )
  expect(looked, plan).toBeLessThan(50)
})
