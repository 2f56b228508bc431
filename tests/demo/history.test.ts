import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#app/demo/catalogue.ts'
import { storedDays } from '#finding/zero-results/model.ts'
import { suiteFixture } from '../fixtures.ts'
import { livedDatabase, loadAgain, rowsOf } from './lived.ts'

const day = new Date('2026-11-30T09:30:00Z')
const database = suiteFixture(() => livedDatabase(day))

/** Rows that a query finds only where something is wrong. */
async function expectNone(query: string): Promise<void> {
  expect(await rowsOf(database, query)).toEqual([])
}

async function valuesOf(query: string): Promise<unknown[]> {
  return (await rowsOf(database, query)).map(({ value }) => value)
}

describe('the history of the demo shop', () => {
  it('has some 900 orders of 14 months, in every state that lasts', async () => {
    const [all] = await rowsOf(
      database,
      `select count(*) as orders, min(created_at)::date::text as first, max(created_at)::date::text as last from orders`,
    )
    expect(all).toEqual({ orders: 907, first: '2025-09-30', last: '2026-11-29' })
    expect(
      await valuesOf(`select distinct payment || ' ' || shipment as value from orders order by 1`),
    ).toEqual([
      'paid pending',
      'paid shipped',
      'part_refunded shipped',
      'refunded cancelled',
      'refunded shipped',
      'unpaid cancelled',
      'unpaid shipped',
    ])
    expect(
      await valuesOf(
        'select distinct cancel_reason as value from orders where cancelled_at is not null order by 1',
      ),
    ).toEqual(['admin', 'customer', 'not_paid_in_time'])
    expect(await valuesOf('select distinct state as value from returns order by 1')).toEqual([
      'approved',
      'declined',
      'received',
      'refunded',
      'replaced',
      'requested',
    ])
  })

  it('has happened before the day of the start', async () => {
    const times = [
      ...['orders.created_at', 'orders.shipped_at', 'orders.cancelled_at', 'audit_log.at', 'mails.sent_at'],
      ...['stock_ledger.created_at', 'receipts.received_at', 'reviews.answered_at', 'returns.changed_at'],
      ...['refunds.settled_at', 'invoices.issued_at', 'unmet_searches.last_at', 'missed_addresses.last_at'],
    ]
    for (const one of times) {
      const [table] = one.split('.')
      const [found] = await rowsOf(
        database,
        `select count(${one}) as filled, max(${one}) as last from ${table}`,
      )
      expect(found?.filled, one).not.toBe(0)
      expect(found?.last, one).not.toBeNull()
      // A mail leaves some seconds after it was written.
      expect(Number(found?.last), one).toBeLessThan(Date.parse('2026-11-30T00:01:00Z'))
    }
  })

  it('ends with the stock of the products file, and never had less than nothing', async () => {
    const products = await rowsOf(database, 'select slug, available from products')
    expect(Object.fromEntries(products.map(({ slug, available }) => [slug, available]))).toEqual(
      Object.fromEntries(readCatalogue().products.map(({ slug, available }) => [slug, available])),
    )
    await expectNone(`select p.slug from products p left join stock_ledger l on l.product_id = p.id
      group by p.id having coalesce(sum(l.change), 0) <> p.available`)
    await expectNone(`select * from (select product_id, created_at, sum(change) over (partition by product_id order by id) as stock,
        lag(created_at) over (partition by product_id order by id) as before from stock_ledger) l
      where stock < 0 or before > created_at`)
  })

  it('took from the stock what each order has, and gave back what it has no more', async () => {
    await expectNone(`select l.order_id, l.product_id from order_lines l
      join orders o on o.id = l.order_id
      join lines_to_ship s on (s.order_id, s.position) = (l.order_id, l.position)
      left join lateral (select sum(r.restocked) as restocked from return_lines r
        where (r.order_id, r.position) = (l.order_id, l.position)) back on true
      left join lateral (select sum(k.change) as change from stock_ledger k
        where (k.order_id, k.product_id) = (l.order_id, l.product_id)) stock on true
      where -stock.change <> case when o.shipment = 'cancelled' then 0
        else l.quantity - s.cancelled + s.replaced - coalesce(back.restocked, 0) end`)
    await expectNone(`select s.order_id from lines_to_ship s join orders o on o.id = s.order_id
      where s.left_to_ship < 0 or o.shipment <> 'pending' and s.left_to_ship > 0
        or o.shipment = 'pending' and not exists (select from lines_to_ship t where t.order_id = o.id and t.left_to_ship > 0)`)
    await expectNone(`select o.id from orders o left join shipment_lines l on l.order_id = o.id
      group by o.id having o.pieces_shipped <> coalesce(sum(l.quantity), 0)`)
  })

  it('has deliveries that say the stock before them, and what a piece costs', async () => {
    expect((await valuesOf('select count(*) as value from receipts'))[0]).toBeGreaterThan(40)
    await expectNone(`select l.id from receipt_lines l join stock_ledger k on (k.receipt_id, k.product_id) = (l.receipt_id, l.product_id)
      where k.change <> l.pieces or l.average_micro is null or l.stock_before <>
        (select coalesce(sum(e.change), 0) from stock_ledger e where e.product_id = l.product_id and e.id < k.id)`)
    expect(await valuesOf('select count(*) as value from receipt_lines')).toEqual(
      await valuesOf(`select count(*) as value from stock_ledger where reason = 'received'`),
    )
  })

  it('has orders whose total is their lines and their delivery, as the provider and the shop have taken it', async () => {
    await expectNone(`select o.id from orders o join order_lines l on l.order_id = o.id
      group by o.id having o.total_cents <> sum(l.total_cents) + o.delivery_cents
        or o.tax_cents <> sum(l.tax_cents) + coalesce((o.delivery ->> 'tax')::bigint, 0)
        or sum(l.total_cents) <> sum(l.unit_price_cents * l.quantity - l.discount_cents) or o.pieces <> sum(l.quantity)
        or o.discount_cents <> sum(l.discount_cents)`)
    expect(
      (await valuesOf('select count(*) as value from orders where delivery_cents > 0'))[0],
    ).toBeGreaterThan(300)
    await expectNone(`select o.id from orders o
      left join captures c on c.order_id = o.id
      left join intents i on i.id = o.transaction_id and i.state = 'succeeded'
      left join sandbox_stripe.payment_intents p on p.id = i.id and p.status = 'succeeded'
      left join sandbox_stripe.charges h on h.id = p.latest_charge
      where o.paid_at is not null
        and (o.total_cents, o.total_cents, o.total_cents, o.total_cents, o.refunded_cents)
          is distinct from (c.amount_cents, i.amount_cents, p.amount::bigint, h.amount::bigint, h.amount_refunded::bigint)`)
    await expectNone(
      'select c.order_id from captures c join orders o on o.id = c.order_id where o.paid_at is null',
    )
  })

  it('has refunded no more than was paid, at the provider too', async () => {
    expect((await valuesOf('select count(*) as value from refunds'))[0]).toBeGreaterThan(60)
    await expectNone(`select o.id from orders o left join refunds r on r.order_id = o.id and r.state = 'succeeded'
      group by o.id having o.refunded_cents <> coalesce(sum(r.amount_cents), 0) or o.refunded_cents > o.total_cents
        or (o.payment = 'refunded') <> (o.paid_at is not null and o.refunded_cents = o.total_cents)`)
    await expectNone(`select r.id from refunds r left join sandbox_stripe.refunds s on s.id = r.provider_id
      where s.amount is distinct from r.amount_cents::integer or s.payment_intent is distinct from r.intent_id`)
    await expectNone(`select r.id from refunds r join refund_lines l on l.refund_id = r.id
      group by r.id having sum(l.amount_cents) <> r.amount_cents`)
    await expectNone(`select id from returns where (state = 'refunded') <> (refund_id is not null)`)
  })

  it('has an invoice of each payment and a credit note of each refund, with numbers without gaps in each year', async () => {
    await expectNone(`select o.id from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
      group by o.id having count(i.id) <> (o.paid_at is not null)::integer or max(i.total_cents) <> o.total_cents`)
    await expectNone(`select r.id from refunds r left join invoices i on i.refund_id = r.id
      group by r.id having count(i.id) <> 1 or max(i.total_cents) <> r.amount_cents`)
    await expectNone(
      `select kind, year from invoices group by kind, year having min(number) <> 1 or max(number) <> count(*)`,
    )
    await expectNone(`select * from (select issued_at, lag(issued_at) over (partition by kind order by year, number) as before
      from invoices) i where before > issued_at`)
    expect(await valuesOf(`select distinct year as value from invoices order by 1`)).toEqual([2025, 2026])
  })

  it('has nothing that waits to be done, and holds nothing', async () => {
    expect(await valuesOf('select distinct state as value from mails')).toEqual(['sent'])
    await expectNone('select id from invoices_due')
    await expectNone('select id from alarms')
    await expectNone('select order_id from held_lines')
    await expectNone('select event from sandbox_stripe.deliveries')
    await expectNone(`select id from orders where network is not null
      or payment in ('unpaid', 'processing') and shipment = 'pending'`)
    const onAccount = `payment = 'unpaid' and shipment = 'shipped'`
    expect(
      await valuesOf(`select hold_until > '${day.toISOString()}' as value from orders where ${onAccount}`),
    ).toEqual([true, true])
  })

  it('has nothing that would have been removed by now', async () => {
    await expectNone(
      `select key from unmet_searches where last_at < timestamptz '${day.toISOString()}' - interval '${storedDays} days'`,
    )
    for (const table of [
      'mail_sends',
      'order_keys',
      'checkout_keys',
      'webhook_events',
      'declines',
      'carts',
      'sessions',
    ])
      await expectNone(`select * from ${table}`)
  })

  it('names nobody who exists', async () => {
    for (const column of [
      'users.email',
      'orders.email',
      'reviews.email',
      'suppliers.email',
      'mails.recipient',
    ])
      await expectNone(`select ${column} from ${column.split('.')[0]} where ${column} not like '%.example'`)
    await expectNone(`select phone from orders where phone !~ '^[+]1 555 01[0-9][0-9]$'`)
    await expectNone(`select ship_to from orders where ship_to ->> 'postalCode' not like '000%'`)
  })

  it('fills the lists of staff', async () => {
    const least = {
      reviews: 150,
      audit_log: 900,
      unmet_searches: 15,
      missed_addresses: 5,
      promotions: 5,
      promotion_uses: 30,
      table_views: 8,
      suppliers: 4,
      customer_groups: 1,
      group_members: 20,
      customer_notes: 4,
      order_notes: 2,
      profiles: 100,
    }
    for (const [table, count] of Object.entries(least))
      expect((await valuesOf(`select count(*) as value from ${table}`))[0], table).toBeGreaterThanOrEqual(
        count,
      )
    expect(
      await valuesOf(`select role as value from users where role not in ('customer', 'owner') order by 1`),
    ).toEqual(['support', 'warehouse'])
    expect((await valuesOf(`select count(*) as value from reviews where answer <> ''`))[0]).toBeGreaterThan(
      20,
    )
    expect(
      (await valuesOf(`select count(*) as value from audit_log where act = 'edit' and before ? 'price'`))[0],
    ).toBeGreaterThan(40)
    expect(
      await valuesOf(
        `select distinct reason as value from stock_ledger where reason in ('counted', 'damaged') order by 1`,
      ),
    ).toEqual(['counted', 'damaged'])
  })

  it('rates each product by the reviews that are shown', async () => {
    await expectNone(`select p.slug from products p left join reviews r on r.product_id = p.id and r.state = 'shown'
      group by p.id having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.ratings), 0)`)
  })

  it('charged the price of the day: what the audit log says of prices leads to those of today', async () => {
    await expectNone(`select p.slug from products p join lateral (select after from audit_log a
        where a.subject_id = p.id and a.act = 'edit' and a.after ? 'price' order by a.id desc limit 1) last on true
      where round((last.after ->> 'price')::numeric * 100) <> p.price_cents`)
    await expectNone(`select l.order_id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      where not exists (select from group_members g where g.user_id = o.user_id)
        and l.unit_price_cents <> coalesce((select round((a.before ->> 'price')::numeric * 100) from audit_log a
          where a.subject_id = p.id and a.act = 'edit' and a.before ? 'price' and a.at > o.created_at order by a.id limit 1), p.price_cents)`)
  })

  it('is never moved later', async () => {
    const before = await rowsOf(database, 'select max(created_at) as last from orders')
    expect(await loadAgain(database, new Date('2026-12-24T10:00:00Z'))).toBe(false)
    expect(await rowsOf(database, 'select max(created_at) as last from orders')).toEqual(before)
  })
})

describe('another shop of the same day', () => {
  it('has the same rows; one of another day has others', { timeout: 120_000 }, async () => {
    const [same, later] = [await digest(day), await digest(new Date('2026-12-01T22:00:00Z'))]
    const [mine] = await rowsOf(database, digestOf)
    expect(same).toEqual(mine)
    expect(later?.orders).not.toBe(mine?.orders)
  })
})

/** Ids of products are of the shop, so they are named by their slugs. */
const digestOf = `select
  (select md5(string_agg(concat_ws(' ', id, email, total_cents, payment, shipment, created_at, ship_to), ',' order by seq)) from orders) as orders,
  (select md5(string_agg(concat_ws(' ', l.order_id, p.slug, l.quantity, l.total_cents), ',' order by l.order_id, l.position))
    from order_lines l join products p on p.id = l.product_id) as lines,
  (select md5(string_agg(concat_ws(' ', p.slug, k.change, k.reason, k.created_at), ',' order by k.id))
    from stock_ledger k join products p on p.id = k.product_id) as ledger,
  (select md5(string_agg(concat_ws(' ', id, label, total_cents), ',' order by seq)) from invoices) as invoices,
  (select md5(string_agg(concat_ws(' ', id, kind, recipient, subject), ',' order by seq)) from mails) as mails,
  (select md5(string_agg(concat_ws(' ', at, actor, act, subject_kind), ',' order by id)) from audit_log) as entries`

async function digest(until: Date): Promise<Record<string, unknown> | undefined> {
  const other = await livedDatabase(until)
  try {
    const [row] = await rowsOf(other, digestOf)
    return row
  } finally {
    await other.close()
  }
}
