import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { invoiceFixture } from './fixture.ts'
import { chargedOrder, giveBack, pay, placeOrder } from './orders.ts'

const { database, rows, setTime, inYear, issue, labelsOf, aPaidOrder } = invoiceFixture()

describe('invoices', () => {
  it('are numbered in the order of payment, each order once', async () => {
    inYear(2026)
    const later = await aPaidOrder(new Date('2026-06-01T09:00:02Z'))
    const first = await aPaidOrder(new Date('2026-06-01T09:00:01Z'))
    await issue()
    await issue()
    expect(await rows('select label, order_id from invoices where year = 2026 order by number')).toEqual([
      { label: 'INV-2026-000001', order_id: first.id },
      { label: 'INV-2026-000002', order_id: later.id },
    ])
    expect(await rows('select * from invoices_due')).toEqual([])
  })

  it('have no gap after a transaction that was rolled back', async () => {
    inYear(2027)
    const first = await aPaidOrder()
    const second = await aPaidOrder()
    // The invoices are inserted, and then their transaction fails.
    await database.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
       create trigger fails before delete on invoices_due for each row execute function fail()`,
    )
    try {
      await expect(issue()).rejects.toThrow('the disk is full')
    } finally {
      await database.pool.query('drop trigger fails on invoices_due; drop function fail')
    }
    expect(await labelsOf(2027)).toEqual([])
    expect(await rows('select order_id from invoices_due order by id')).toEqual([
      { order_id: first.id },
      { order_id: second.id },
    ])
    await issue()
    expect(await labelsOf(2027)).toEqual(['INV-2027-000001', 'INV-2027-000002'])
  })

  it('have no gap and no double number with 64 payments and 8 processes at once', async () => {
    inYear(2028)
    const orders = await Promise.all(Array.from({ length: 64 }, () => placeOrder(database)))
    await Promise.all([
      ...orders.map((order) => pay(database, order)),
      ...Array.from({ length: 8 }, () => issue()),
    ])
    await Promise.all(Array.from({ length: 8 }, () => issue()))
    const numbers = await rows<{ number: number; orders: number }>(
      `select max(number) as number, count(distinct order_id) as orders from invoices where year = 2028`,
    )
    expect(numbers).toEqual([{ number: 64, orders: 64 }])
    expect(await labelsOf(2028)).toHaveLength(64)
  })

  it('do not make a payment wait while numbers are given', async () => {
    inYear(2029)
    const [one, other] = [await placeOrder(database), await placeOrder(database)]
    await pay(database, one)
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`)
      await client.query(
        `insert into invoices (id, kind, prefix, year, number, label, order_id, issued_at, issued_on, total_cents,
          tax_cents, document, hash)
        values ('x', 'invoice', 'INV', 2029, 1, 'INV-2029-000001', $1, now(), '2029-06-01', 0, 0, '{}', sha256('x'))`,
        [one.id],
      )
      await pay(database, other)
      await giveBack(database, one, fromMinor(100))
      await client.query('rollback')
    } finally {
      client.release()
    }
    await issue()
    expect(await labelsOf(2029)).toEqual(['INV-2029-000001', 'INV-2029-000002', 'CN-2029-000001'])
  })

  it('begin a new year by the shop’s time zone, and never go back', async () => {
    setTime('2030-12-31T22:59:59Z')
    await aPaidOrder()
    await issue()
    setTime('2030-12-31T23:00:00Z')
    await aPaidOrder()
    await issue()
    setTime('2030-12-31T12:00:00Z')
    await aPaidOrder()
    await issue()
    expect([...(await labelsOf(2030)), ...(await labelsOf(2031))]).toEqual([
      'INV-2030-000001',
      'INV-2031-000001',
      'INV-2031-000002',
    ])
  })

  it('wait behind one that cannot be written, which takes no number and raises one alarm', async () => {
    inYear(2032)
    const broken = await aPaidOrder()
    // Nobody can change an order; this one is as a fault of the shop would have left it.
    await database.pool.query('alter table order_lines disable trigger order_lines_append_only')
    await database.pool.query(
      'update order_lines set tax_cents = tax_cents + 1 where order_id = $1 and position = 1',
      [broken.id],
    )
    await database.pool.query('alter table order_lines enable trigger order_lines_append_only')
    const next = await aPaidOrder()
    await issue()
    await issue()
    expect(await rows('select label, order_id from invoices where year = 2032')).toEqual([
      { label: 'INV-2032-000001', order_id: next.id },
    ])
    const alarms = await rows<{ message: string }>(
      `select message from alarms where kind = 'invoice_failed'
      and subject_id = $1`,
      broken.id,
    )
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.message).toContain('the taxes of the lines and the delivery')
    await database.pool.query('delete from invoices_due where order_id = $1', [broken.id])
  })

  it('do not wait for an order whose stored delivery cannot be read, and its own follows when it can be', async () => {
    inYear(2033)
    const broken = await aPaidOrder(new Date('2033-06-01T08:00:00Z'))
    const next = await aPaidOrder(new Date('2033-06-01T09:00:00Z'))
    await giveBack(database, next, fromMinor(1000))
    const price = await rows(`select delivery ->> 'price' as price from orders where id = $1`, broken.id)
    await setDeliveryPrice(broken.id, '"four"')
    await issue()
    expect(await rows('select label, order_id from invoices where year = 2033 order by seq')).toEqual([
      { label: 'INV-2033-000001', order_id: next.id },
      { label: 'CN-2033-000001', order_id: next.id },
    ])
    const alarms = await rows<{ message: string }>(
      `select message from alarms where kind = 'invoice_failed' and subject_id = $1`,
      broken.id,
    )
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.message).toMatch(/^The invoice of order \w+ could not be written: its stored data/)
    expect(alarms[0]?.message).toContain('price')
    await setDeliveryPrice(broken.id, '495')
    expect(price).toEqual([{ price: '495' }])
    await issue()
    expect(await labelsOf(2033)).toEqual(['INV-2033-000001', 'INV-2033-000002', 'CN-2033-000001'])
  })

  /** Changes the delivery price of a stored order, as only the owner of the database can. */
  async function setDeliveryPrice(id: string, price: string): Promise<void> {
    const client = new pg.Client(database.url)
    await client.connect()
    await client.query('set session_replication_role = replica')
    await client.query(`update orders set delivery = jsonb_set(delivery, '{price}', $2) where id = $1`, [
      id,
      price,
    ])
    await client.end()
  }
})

describe('the database', () => {
  it.each([
    `update invoices set total_cents = 1`,
    `update invoices set document = '{}'`,
    `delete from invoices`,
    `truncate invoices cascade`,
    `update invoice_files set bytes = ''`,
    `delete from invoice_files`,
  ])('refuses: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/append-only/)
  })

  it('refuses a number that leaves a gap, and a second document of an order', async () => {
    inYear(2037)
    const order = await aPaidOrder()
    await issue()
    const insert = (number: number, orderId: string) =>
      database.pool.query(
        `insert into invoices (id, kind, prefix, year, number, label, order_id, issued_at, issued_on, total_cents, tax_cents,
           document, hash)
         values ($1, 'invoice', 'INV', 2037, $2::integer, 'INV-2037-00000' || $2::integer, $3, now(), '2037-06-01', 0, 0, '{}', sha256('x'))`,
        [`by-hand-${number}`, number, orderId],
      )
    await expect(insert(3, 'other')).rejects.toThrow(/has no number before it/)
    await expect(insert(2, order.id)).rejects.toThrow(/invoices_one_an_order/)
    await expect(insert(1, 'other')).rejects.toThrow(/unique/)
  })

  it('has nothing due for an order that is not paid', async () => {
    const order = await placeOrder(database, { changes: { id: chargedOrder().id } })
    expect(await rows('select * from invoices_due where order_id = $1', order.id)).toEqual([])
  })
})
