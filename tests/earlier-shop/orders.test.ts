import { describe, expect, it } from 'vitest'
import { forgetEarlierData } from '#office/earlier-shop/service/archive.ts'
import { aCustomer, anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { earlierActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const heads =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Street,Billing City,Billing Zip,Billing Country'
const orderRow = (number: string, email: string, total = '30.00') =>
  `${number},${email},paid,2024-03-31 10:00:00 +0200,fulfilled,EUR,${total},2024-03-31 10:00:00 +0200,2,Brake disc,10.00,BD-1,Jane Doe,Main St 1,Berlin,'10115,DE`
const nextLine = (number: string) => `${number},,,,,,,,1,Brake pad,10.00,BP-1,,,,,`

const ownOrders = (token: string) => shop.call('ownEarlierOrders', { token })
const ofCustomer = (id: string) => shop.call('customerEarlierOrders', { params: { id }, token: admin.token })
const verify = (id: string) =>
  shop.database.pool.query('update users set "emailVerified" = true where id = $1', [id])

describe('a file of orders', () => {
  it('is archived for the email, of which the rows add up, and is read by the customer once it is proven', async () => {
    const { send, apply, rows } = earlierActions(shop, admin)
    const buyer = await aCustomer(shop.database, { email: 'buyer@orders.example', verified: false })
    const other = await aCustomer(shop.database, { email: 'other@orders.example' })
    const found = await send(
      [
        heads,
        orderRow('#1001', 'Buyer@orders.example'),
        nextLine('#1001'),
        orderRow('#1002', 'nobody@orders.example'),
        orderRow('#1003', 'buyer@orders.example', 'much'),
        orderRow('#1004', ''),
      ].join('\n'),
    )
    expect(found).toMatchObject({ kind: 'orders', what: 'Shopify order export' })
    expect(found.counts).toMatchObject({ rows: 5, added: 3, refused: 2 })
    expect(
      (await rows(found._id, { outcome: 'refused' })).map(({ problems }) => problems[0]?.column),
    ).toEqual(['Total', 'Email'])
    await apply(found)
    expect(await ownOrders(buyer.token)).toEqual({ rows: [], total: 0 })
    expect(await ofCustomer(buyer.id)).toEqual({ rows: [], total: 0 })
    await verify(buyer.id)
    const archived = {
      number: '#1001',
      total: '30.00',
      currency: 'EUR',
      state: 'paid',
      placedAt: '2024-03-31T08:00:00.000Z',
      lines: [
        { name: 'Brake disc', number: 'BD-1', quantity: '2', price: '10.00' },
        { name: 'Brake pad', number: 'BP-1', quantity: '1', price: '10.00' },
      ],
      address: ['Jane Doe', 'Main St 1', '10115 Berlin', 'DE'],
    }
    expect(await ownOrders(buyer.token)).toMatchObject({ total: 1, rows: [archived] })
    expect(await ofCustomer(buyer.id)).toMatchObject({ total: 1, rows: [archived] })
    expect(await ownOrders(other.token)).toEqual({ rows: [], total: 0 })

    const again = await send([heads, orderRow('#1001', 'buyer@orders.example')].join('\n'))
    expect(again.counts).toMatchObject({ rows: 1, added: 0, unchanged: 1 })
  })

  it('is in no order, figure, invoice or total of the customer', async () => {
    const { send, apply } = earlierActions(shop, admin)
    const buyer = await aCustomer(shop.database, { email: 'figures@orders.example' })
    const counts = async () =>
      (
        await shop.database.pool.query(
          'select (select count(*)::int from orders) as orders, (select count(*)::int from invoices) as invoices, (select count(*)::int from intents) as intents, (select count(*)::int from stock_ledger) as ledger',
        )
      ).rows[0]
    const summary = () => shop.call('summary', { token: admin.token })
    const [before, figures] = [await counts(), await summary()]
    await apply(await send([heads, orderRow('#2001', 'figures@orders.example')].join('\n')))
    expect(await counts()).toEqual(before)
    expect(await summary()).toEqual(figures)
    expect((await shop.call('ownOrders', { query: { email: buyer.email }, token: buyer.token })).length).toBe(
      0,
    )
    const { totals } = await shop.call('oneCustomer', { params: { id: buyer.id }, token: admin.token })
    expect(totals).toMatchObject({ orders: 0, paid: 0 })
    expect((await ofCustomer(buyer.id)).total).toBe(1)
  })

  it('goes with its undo, and with the account of the person', async () => {
    const { send, apply, undo } = earlierActions(shop, admin)
    const buyer = await aCustomer(shop.database, { email: 'gone@orders.example' })
    const first = await apply(await send([heads, orderRow('#3001', buyer.email)].join('\n')))
    await apply(await send([heads, orderRow('#3002', buyer.email)].join('\n')))
    const undone = await undo(first)
    expect([undone.state, undone.fates]).toEqual(['undone', expect.objectContaining({ undone: 1 })])
    const data = await shop.call('exportUser', { params: { email: buyer.email }, token: buyer.token })
    expect(data.earlierShop.orders.map(({ number }) => number)).toEqual(['#3002'])
    await shop.database.db.transaction().execute((tx) => forgetEarlierData(tx, buyer.id, 'Former customer'))
    const { rows } = await shop.database.pool.query(
      `select number from earlier_orders where email = $1 union all select name from earlier_rows where email = $1`,
      [buyer.email],
    )
    expect(rows).toEqual([])
  })
})
