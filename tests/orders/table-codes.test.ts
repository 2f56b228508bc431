import { beforeAll, expect, it } from 'vitest'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { listOfOrder } from '#orders/invoices/store/read.ts'
import { aCustomer, anAdmin, anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const customer = suiteFixture(() => aCustomer(shop.database))
let [sent, other, label] = ['', '', '']

beforeAll(async () => {
  const { database } = shop
  const order = await anOrder(database, customer, { payment: 'paid' })
  sent = order.id
  other = (await anOrder(database, customer, { payment: 'paid' })).id
  const parcels = [{ orderId: sent, carrier: 'UPS', tracking: '1Z 999 AA1 01 2345 6784' }]
  await shop.call('shipOrders', { token: admin.token, body: { ids: [sent], parcels } })
  await database.db.insertInto('invoices_due').values({ order_id: sent, at: new Date() }).execute()
  await issueDue({ ...database, clock: () => new Date(), timeZone: 'UTC' }, sent)
  label = (await listOfOrder(database.db, sent))[0]?.label ?? ''
  await database.pool.query(
    `insert into product_numbers (product_id, kind, norm, shown, whose) values ($1, 'oem', '1K0615301AA', '1K0 615 301 AA', 'VW')`,
    [order.product.id],
  )
})

const find = async (q: string) =>
  (await shop.call('adminOrders', { token: admin.token, query: { q } })).rows.map(({ _id }) => _id)

it('an order is found by its tracking number, by the number of its invoice and by an OEM number, however they are written', async () => {
  for (const q of [
    '1Z999AA10123456784',
    '1z 999-aa1 0123456784',
    label,
    label.toLowerCase(),
    '1K0615301AA',
    '1k0 615 301-aa',
  ])
    expect([q, await find(q)]).toEqual([q, [sent]])
})

it('others are not, and an order is found by its words as before', async () => {
  expect(await find('1Z999AA1012345678')).toEqual([])
  expect(await find(other)).toEqual([other])
  expect((await find(customer.email)).toSorted()).toEqual([sent, other].toSorted())
})

it('the search of staff finds them too', async () => {
  const { groups } = await shop.call('staffSearch', { token: admin.token, query: { q: label } })
  expect(groups.find(({ kind }) => kind === 'orders')?.rows.map(({ _id }) => _id)).toEqual([sent])
})
