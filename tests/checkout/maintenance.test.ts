import { describe, expect, it, onTestFinished } from 'vitest'
import { command } from '#app/server/command.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aCustomer, keyHeader } from '../builders.ts'
import { checkoutFixture, inBerlin } from './fixture.ts'

/* The command runs in another process: its connection is its own, and the shop hears of it through the database. */

const fixture = checkoutFixture()
const { shop, admin } = fixture
const refused = { status: 503, code: 'maintenance', message: refusals.maintenance }

const turn = (to: 'on' | 'off') => command(shop.database.db, ['maintenance', to])
async function duringMaintenance(): Promise<void> {
  onTestFinished(async () => {
    await turn('off')
  })
  await turn('on')
}

const page = async (path: string) => (await shop.fetch(path)).text()
const numberOfOrders = async () => (await shop.database.pool.query('select id from orders')).rowCount
const telephone = async (productId: string) => {
  const asked = { shipTo: inBerlin, delivery: 'parcel', lines: [{ toolsId: productId, quantity: 1 }] }
  const { total } = await shop.call('priceOrder', { token: admin.token, body: asked })
  const body = { phone: '030 1', payBy: 'cash' as const, ...asked, total }
  return shop.call('takeOrder', { token: admin.token, body })
}

describe('during maintenance', () => {
  it('nobody places an order: not from a cart, not of one product, not at the telephone', async () => {
    const product = await fixture.aPart()
    const browser = await fixture.aCart([product, 2])
    const customer = await aCustomer(shop.database)
    const before = await numberOfOrders()
    await duringMaintenance()
    await expect(fixture.checkOut(browser)).rejects.toMatchObject(refused)
    await expect(telephone(product.id)).rejects.toMatchObject(refused)
    const body = { toolsId: product.id, quantity: 1, price: product.priceCents / 100 }
    await expect(shop.call('placeOrder', { token: customer.token, body })).rejects.toMatchObject(refused)
    expect(await numberOfOrders()).toBe(before)

    expect(await turn('off')).toMatch(/^Maintenance is off/)
    await expect.poll(() => page('/checkout')).not.toContain(refusals.maintenance)
    expect(await fixture.checkOut(browser)).toHaveProperty('insertedId')
    expect(await telephone(product.id)).toHaveProperty('insertedId')
  })

  it('a process that has not heard of it yet takes no order either', async () => {
    const browser = await fixture.aCart([await fixture.aPart(), 1])
    const total = await fixture.totalOf(browser)
    const { pool } = shop.database
    onTestFinished(async () => {
      await pool.query(`update shop_facts set value = 'off' where name = 'maintenance'`)
    })
    // Without the notification.
    await pool.query(
      `insert into shop_facts (name, value) values ('maintenance', 'on') on conflict (name) do update set value = 'on'`,
    )
    await expect(fixture.checkOut(browser, { total })).rejects.toMatchObject(refused)
  })

  it('people look around, and fill their carts', async () => {
    const product = await fixture.aPart()
    await duringMaintenance()
    expect((await shop.fetch(`/products/${product.slug}`)).status).toBe(200)
    const browser = await fixture.aCart([product, 1])
    expect(await fixture.totalOf(browser)).toBeGreaterThan(0)
  })

  it('the checkout says so in words', async () => {
    await duringMaintenance()
    await expect.poll(() => page('/checkout')).toContain(refusals.maintenance)
  })

  it('an order that was placed before is paid, and refunded', async () => {
    const { insertedId, orderKey } = await fixture.checkOut(await fixture.aCart([await fixture.aPart(), 1]))
    const { insertedId: paid } = await telephone((await fixture.aPart()).id)
    await duringMaintenance()
    const order = await fixture.orderOf(insertedId, orderKey)
    const intent = await shop.call('createPaymentIntent', {
      headers: keyHeader(orderKey ?? ''),
      body: { price: order.price, orderId: insertedId },
    })
    expect(intent).toHaveProperty('clientSecret')
    await shop.call('refundOrder', { token: admin.token, params: { id: paid }, body: {} })
    const { rowCount } = await shop.database.pool.query('select from refunds where order_id = $1', [paid])
    expect(rowCount).toBe(1)
  })

  it('is audited once, and says when it is so already', async () => {
    await duringMaintenance()
    expect(await turn('on')).toBe('Maintenance is on already.')
    const { rows } = await shop.database.pool.query(
      `select actor, act, subject_id, after from audit_log where subject_id = 'maintenance' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      { actor: 'command line', act: 'edit', subject_id: 'maintenance', after: { maintenance: 'on' } },
    ])
  })
})
