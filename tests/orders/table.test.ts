import { beforeAll, describe, expect, it } from 'vitest'
import { eachOrder } from '#orders/orders/service/table.ts'
import { selectAll } from '#orders/orders/store/table.ts'
import { aCustomer, anAdmin, anOrder, aProduct, type MadeOrder, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const orders: Record<string, MadeOrder> = {}

const shop = suiteFixture(() => openTestShop({ env: { LOG_LEVEL: 'silent' } }))
const admin = suiteFixture(() => anAdmin(shop.database))
beforeAll(async () => {
  const { database } = shop
  const anna = await aCustomer(database, { email: 'anna@garage.example' })
  const zoe = await aCustomer(database, { email: 'zoe@workshop.example' })
  const plug = await aProduct(database, {
    name: 'Spark plug 100% copper',
    priceCents: 500,
    minimum: 1,
    partNumber: 'SPK-1',
  })
  const disc = await aProduct(database, { name: 'ÖL-Filter', priceCents: 900, minimum: 1 })
  const make = async (name: string, owner: SignedIn, given: Parameters<typeof anOrder>[2]) => {
    orders[name] = await anOrder(database, owner, given)
  }
  await make('unpaid', anna, { product: plug, quantity: 3 })
  await make('processing', zoe, { product: disc, quantity: 1, payment: 'processing' })
  await make('toShip', anna, { product: disc, quantity: 2, payment: 'paid' })
  await make('partly', zoe, { product: plug, quantity: 5, payment: 'part_refunded', refundedCents: 100 })
  await make('shipped', anna, { product: plug, quantity: 1, payment: 'paid', shipment: 'shipped' })
  await make('onAccount', zoe, {
    product: plug,
    quantity: 7,
    shipment: 'shipped',
    to: { address: 'Königsallee 5, 40212 Düsseldorf', phone: '+49 (211) 555-0142' },
  })
  await make('cancelled', anna, { product: disc, quantity: 4, shipment: 'cancelled' })
  await make('refunded', zoe, { product: disc, quantity: 6, payment: 'refunded', shipment: 'cancelled' })
  await make('deleted', zoe, { product: plug, quantity: 9, shipment: 'cancelled' })
  await database.pool.query('update orders set deleted_at = now() where id = $1', [orders.deleted?.id])
  await shop.call('addShipment', {
    token: admin.token,
    params: { id: orders.partly?.id ?? '' },
    body: { lines: [{ toolsId: plug.id, quantity: 1 }], carrier: '', tracking: '' },
  })
  await database.pool.query(
    `insert into alarms (id, kind, message, subject_kind, subject_id, resolved_at)
     values ('open', 'amount_differs', 'm', 'order', $1, null), ('settled', 'amount_differs', 'm', 'order', $2, now())`,
    [orders.toShip?.id, orders.shipped?.id],
  )
})

const nameOf = (id: string) => Object.entries(orders).find(([, order]) => order.id === id)?.[0]
const table = async (query: Record<string, string | number | undefined>) => {
  const { rows, total } = await shop.call('adminOrders', { token: admin.token, query })
  return { names: rows.map(({ _id }) => nameOf(_id)), total }
}
const everything = [
  'refunded',
  'cancelled',
  'onAccount',
  'shipped',
  'partly',
  'toShip',
  'processing',
  'unpaid',
]

/** The query plan that the database would choose for many more rows. */
async function planOf(query: string, parameters: readonly unknown[]): Promise<string> {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    await client.query('set local enable_sort = off')
    const { rows } = await client.query(`explain ${query}`, [...parameters])
    return JSON.stringify(rows)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the admin table of orders', () => {
  it('shows every order except deleted ones, newest first, with their number', async () => {
    expect(await table({})).toEqual({ names: everything, total: 8 })
    expect(await table({ limit: 3, offset: 6 })).toEqual({ names: ['processing', 'unpaid'], total: 8 })
  })

  it('shows the part number, which is on the box and the parcel', async () => {
    const { rows } = await shop.call('adminOrders', { token: admin.token, query: { filter: 'to_ship' } })
    expect(rows.map(({ partNumber }) => partNumber)).toEqual([null, 'SPK-1'])
  })

  it.each([
    // The oldest first.
    ['to_ship', ['toShip', 'partly']],
    ['part_shipped', ['partly']],
    // An open alarm, and one that was shipped before it was paid.
    ['problems', ['toShip', 'onAccount']],
    ['unpaid', ['onAccount', 'processing', 'unpaid']],
    ['processing', ['processing']],
    ['shipped', ['onAccount', 'shipped']],
    ['cancelled', ['refunded', 'cancelled']],
    ['refunded', ['refunded', 'partly']],
    ['', everything],
  ])('filters %s', async (filter, names) => {
    expect(await table({ filter })).toEqual({ names, total: names.length })
  })

  it('lists those to mend: no mail reaches them, or their texts have signs that nobody sees', async () => {
    const { pool } = shop.database
    const mended = async () => (await table({ filter: 'to_mend' })).names
    expect(await mended()).toEqual([])
    const write = (column: 'address' | 'email', text: string, name: string) =>
      pool.query(`update orders set ${column} = $2 where id = $1 returning ${column}`, [
        orders[name]?.id,
        text,
      ])
    const { rows } = await pool.query('select address, email from orders where id = any($1)', [
      [orders.unpaid?.id],
    ])
    await write('address', 'Test Street\u200b 1', 'shipped')
    await write('email', 'a..b@garage.example', 'unpaid')
    await write('email', '', 'cancelled')
    expect(await mended()).toEqual(['shipped', 'unpaid'])
    await write('address', rows[0].address, 'shipped')
    for (const name of ['unpaid', 'cancelled']) await write('email', rows[0].email, name)
    expect(await mended()).toEqual([])
  })

  it('lists a paid order without an address with those that have a problem, while it waits', async () => {
    const change = (address: string) =>
      shop.database.pool.query('update orders set address = $2 where id = $1', [orders.partly?.id, address])
    await change(' ')
    expect((await table({ filter: 'problems' })).names).toEqual(['toShip', 'partly', 'onAccount'])
    await change('1 Test Street')
    expect((await table({ filter: 'problems' })).names).toEqual(['toShip', 'onAccount'])
  })

  it.each([
    [{ sort: 'quantity', limit: 3 }, ['shipped', 'processing', 'toShip']],
    [{ sort: 'price', direction: 'desc', limit: 3 }, ['refunded', 'cancelled', 'onAccount']],
    [{ sort: 'email', limit: 4 }, ['cancelled', 'shipped', 'toShip', 'unpaid']],
    [{ sort: 'tools', direction: 'desc', limit: 4 }, ['refunded', 'cancelled', 'toShip', 'processing']],
    [{ sort: 'createdAt', direction: 'asc', limit: 2 }, ['unpaid', 'processing']],
    [{ filter: 'to_ship', sort: 'createdAt' }, ['partly', 'toShip']],
    [{ filter: 'to_ship', direction: 'desc' }, ['partly', 'toShip']],
    [{ filter: 'unpaid', direction: 'asc' }, ['unpaid', 'processing', 'onAccount']],
  ])('sorts by %o', async (query, names) => {
    expect((await table(query)).names).toEqual(names)
  })

  it.each(['createdAt', 'tools', 'email', 'name', 'quantity', 'price'])(
    'has pages by %s, in both directions, that together are the whole list',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const whole = (await table({ sort, direction })).names
        expect(whole).toHaveLength(8)
        for (const limit of [1, 3, 5]) {
          for (let offset = 0; offset <= 9; offset++) {
            const page = await table({ sort, direction, limit, offset })
            expect(page).toEqual({ names: whole.slice(offset, offset + limit), total: 8 })
          }
        }
      }
    },
  )

  it('finds words in product, email, id and transaction, in any case, and nothing by a wildcard', async () => {
    expect(await table({ q: 'SPARK anna@' })).toEqual({ names: ['shipped', 'unpaid'], total: 2 })
    expect((await table({ q: 'öl-filter' })).total).toBe(4)
    expect((await table({ q: orders.toShip?.id.slice(4) ?? '' })).names).toEqual(['toShip'])
    expect((await table({ q: `pi_${orders.shipped?.id}` })).names).toEqual(['shipped'])
    expect((await table({ q: '100%' })).total).toBe(4)
    expect((await table({ q: 's%k' })).total).toBe(0)
    expect(await table({ q: 'spark', filter: 'to_ship' })).toEqual({ names: ['partly'], total: 1 })
  })

  it.each([
    ['SPK-1', ['onAccount', 'shipped', 'partly', 'unpaid']],
    ['spk1', ['onAccount', 'shipped', 'partly', 'unpaid']],
    ['Königsallee', ['onAccount']],
    ['konigsallee 40212 DUSSELDORF', ['onAccount']],
    ['2115550142', ['onAccount']],
    ['OL-FILTER', ['refunded', 'cancelled', 'toShip', 'processing']],
  ])('finds %s, regardless of case, accents and dashes', async (q, names) => {
    expect((await table({ q })).names).toEqual(names)
  })

  it('keeps the part number of a product at the time of the order', async () => {
    const { database } = shop
    const { rowCount } = await database.pool.query(
      `update products set part_number = 'SPK-2' where part_number = 'SPK-1'`,
    )
    expect(rowCount).toBe(1)
    expect((await table({ q: 'SPK-1' })).total).toBe(4)
    expect((await table({ q: 'SPK-2' })).total).toBe(0)
    await database.pool.query(`update products set part_number = 'SPK-1' where part_number = 'SPK-2'`)
  })

  it('finds words with the index', async () => {
    const query = `select id from orders o where o.search like plain_words($1::text)`
    expect(await planOf(query, ['%spark%'])).toContain('orders_search')
  })

  it.each([
    ['product', 'orders_by_product'],
    ['name', 'orders_by_name'],
  ] as const)('is sorted by %s through the index', async (key, index) => {
    const { sql, parameters } = selectAll(shop.database.db, {}, { key, direction: 'desc' })
    expect(await planOf(sql, parameters)).toContain(index)
  })

  it.each([{ sort: 'address' }, { filter: 'lost' }, { sort: 'constructor' }])(
    'refuses an unknown sort order or filter: %o',
    async (query) => {
      await expect(table(query)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('is allowed to admins only', async () => {
    const customer = await aCustomer(shop.database)
    await expect(shop.call('adminOrders', { token: customer.token })).rejects.toMatchObject({ status: 403 })
  })

  it('can be exported with its filter and sort order', async () => {
    const exported: string[] = []
    for await (const { id } of eachOrder(shop.database, {
      filter: 'unpaid',
      sort: 'quantity',
      direction: 'desc',
    }))
      exported.push(id)
    expect(exported.map(nameOf)).toEqual(['onAccount', 'unpaid', 'processing'])
    const answer = await shop.fetch('/api/admin-tables/orders/csv?filter=cancelled', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(orders.refunded?.id)
    expect(lines[0]).toMatch(
      /,Why cancelled,Part number,Order number,Number of lines,Pieces,Lines,Guest,Paid outside the provider,Paid how$/,
    )
    // The first order has no part number, the second has one.
    expect(lines[1]).toMatch(/,,[0-9A-Z-]{11},1,6,6 × ÖL-Filter at 9 = 54,false,0,$/)
    const shipped = await shop.fetch('/api/admin-tables/orders/csv?filter=shipped', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect((await shipped.text()).trim().split(/\r?\n/)[1]).toMatch(
      /,SPK-1,[0-9A-Z-]{11},1,7,7 × Spark plug 100% copper \(SPK-1\) at 5 = 35,false,0,$/,
    )
  })
})
