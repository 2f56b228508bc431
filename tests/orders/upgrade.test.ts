import { describe, expect, it } from 'vitest'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { applyWithin, type Migration, readMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { applyInTransaction, emptyTestDatabase } from '../database.ts'
import { fillOldShop } from './old-orders.ts'

const own = '0028_order-lines.sql'
const orders = 1000

/** A shop with a thousand orders and only the first `count` of the migrations from before orders had lines. */
async function anOldShop(count = Number.POSITIVE_INFINITY) {
  const { url, client } = await emptyTestDatabase()
  const before = (await readMigrations()).filter(({ name }) => name < own).slice(0, count)
  await applyInTransaction(client, before)
  await fillOldShop(client, orders)
  // Since migration 0021 an order stores the part number too.
  if (before.some(({ name }) => name.startsWith('0021')))
    await client.query(
      'update orders set part_number = p.part_number from products p where p.id = product_id',
    )
  return { url, client }
}

const money = `o.total_cents, o.payment, o.shipment, o.transaction_id, o.refunded_cents, o.user_id, o.name, o.address, o.email,
  o.phone, o.seq, o.hold_until, o.created_at, o.paid_at, o.shipped_at, o.cancelled_at, o.cancel_reason, o.deleted_at,
  (select json_agg(c order by c.intent_id) from captures c where c.order_id = o.id) as captures,
  (select json_agg(r.amount_cents order by r.id) from refunds r where r.order_id = o.id) as refunds,
  (select json_agg(array[s.product_id, s.change::text, s.reason] order by s.id) from stock_ledger s where s.order_id = o.id) as stock`
const oldOrders = `select o.id, o.product_id, o.product_name, p.part_number, o.unit_price_cents, o.quantity, ${money}
  from orders o join products p on p.id = o.product_id order by o.id`
const newOrders = `select o.id, l.product_id, l.product_name, l.part_number, l.unit_price_cents, l.quantity, ${money}
  from orders o join order_lines l on l.order_id = o.id and l.position = 1 and l.total_cents = o.total_cents order by o.id`
const stock = 'select id, available from products order by id'

describe('a shop from before orders had lines', () => {
  it.each([
    ['of the first eight migrations', 8],
    ['of the day before', undefined],
  ])('%s keeps every order, total, capture, refund and stock', async (_, count) => {
    const { url, client } = await anOldShop(count)
    const before = { orders: (await client.query(oldOrders)).rows, stock: (await client.query(stock)).rows }
    expect(new Set(before.orders.map(({ payment, shipment }) => `${payment} ${shipment}`)).size).toBe(11)
    const log = { info: () => {}, warn: () => {} }
    await (await openDatabase({ dataDir: '/tmp', databaseUrl: url, log })).close()
    const after = { orders: (await client.query(newOrders)).rows, stock: (await client.query(stock)).rows }
    expect(after.orders).toHaveLength(orders)
    expect(after).toEqual(before)
    expect(await client.query('select count(*)::int as count from order_lines')).toMatchObject({
      rows: [{ count: orders }],
    })
    expect(await findAccountingFaults(client)).toEqual([])
    expect(
      (await client.query(`select id from orders where search like '%bd-8/x%' and search like '%bd8x%'`))
        .rowCount,
    ).toBeGreaterThan(0)
  })

  // Bugs planted in the migration.
  it.each([
    [
      'an order would lose its line',
      'from orders order by seq',
      `from orders where id <> 'order7' order by seq`,
    ],
    [
      'a line would have a wrong price',
      'part_number, unit_price_cents, quantity, total_cents from orders',
      `part_number, unit_price_cents + (id = 'order7')::int, quantity,
         (unit_price_cents + (id = 'order7')::int)::bigint * quantity from orders`,
    ],
    [
      'an order would have another product',
      `select id, 1, product_id,`,
      `select id, 1, case id when 'order7' then 'p1' else product_id end,`,
    ],
    [
      'stock would change',
      'create index order_lines_product',
      `update products set available = available + 1 where id = 'p3';
      create index order_lines_product`,
    ],
  ])('does not change, and does not start, if %s', async (_, right, wrong) => {
    const { client } = await anOldShop()
    const before = (await client.query(oldOrders)).rows
    const [migration] = (await readMigrations()).filter(({ name }) => name === own)
    const bad: Migration = { name: own, sha256: '', sql: migration?.sql.replace(right, wrong) ?? '' }
    expect(bad.sql).not.toBe(migration?.sql)
    await client.query('begin')
    await expect(applyWithin(client, [bad])).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/would not be what (they were|it was)/) },
    })
    await client.query('rollback')
    expect((await client.query(oldOrders)).rows).toEqual(before)
  })
})
