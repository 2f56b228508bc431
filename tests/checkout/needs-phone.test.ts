import { expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import { cartHeader } from '../carts/cart.ts'
import { anEmail, checkoutFixture, deliveries, inBerlin } from './fixture.ts'

/* A delivery whose carrier takes no parcel without a telephone number. */

const fixture = checkoutFixture()
const { shop, admin } = fixture

const withPhone = {
  ...deliveries,
  methods: deliveries.methods.map((method) =>
    method.id === 'express' ? { ...method, needsPhone: true } : method,
  ),
}
const refused = { status: 400, body: { fields: { phone: rules.phoneNeeded } } }

it('a checkout needs a phone number only for the method whose carrier needs one', async () => {
  await fixture.setDeliveries(withPhone)
  const browser = await fixture.aCart([await fixture.aPart(), 1])
  await fixture.totalOf(browser)
  const { deliveries: offered } = await shop.call('readCart', { headers: cartHeader(browser.token) })
  expect(offered).toMatchObject([
    { id: 'parcel', needsPhone: false },
    { id: 'express', needsPhone: true },
  ])
  await expect(fixture.checkOut(browser, { delivery: 'express', phone: '  ' })).rejects.toMatchObject(refused)
  // Nothing was ordered: the cart has its line.
  const { insertedId, orderKey } = await fixture.checkOut(browser, { delivery: 'parcel', phone: '' })
  expect((await fixture.orderOf(insertedId, orderKey)).delivery).toMatchObject({ needsPhone: false })
})

it('an order by telephone needs one too, and an order that lost it is left out when many are shipped', async () => {
  await fixture.setDeliveries(withPhone)
  const lines = [{ toolsId: (await fixture.aPart()).id, quantity: 1 }]
  const { token } = admin
  const take = async (delivery: string, phone: string) => {
    const asked = { shipTo: inBerlin, delivery, lines }
    const { total } = await shop.call('priceOrder', { token, body: asked })
    return shop.call('takeOrder', {
      token,
      body: { ...asked, email: anEmail(), phone, holdDays: 5, total },
    })
  }
  await expect(take('express', '')).rejects.toMatchObject(refused)
  const [express, parcel] = [await take('express', '030 1'), await take('parcel', '')]
  // As an order by the purchase page can be, which requires no field (spec §5).
  await shop.database.pool.query(`update orders set phone = '' where id = $1`, [express.insertedId])
  const { price } = await shop.call('oneOrder', { token, params: { id: express.insertedId } })
  await shop.call('recordPayment', {
    token,
    params: { id: express.insertedId },
    body: { kind: 'cash', amount: price, paidOn: '2026-03-01', reference: '', paidBefore: 0 },
  })
  const { rows: problems } = await shop.call('adminOrders', { token, query: { filter: 'problems' } })
  expect(problems.map(({ _id }) => _id)).toEqual([express.insertedId])
  const ids = [express.insertedId, parcel.insertedId]
  expect(await shop.call('shipOrders', { token, body: { ids } })).toMatchObject({
    incomplete: [express.insertedId],
    shipped: [parcel.insertedId],
  })
  // On its own it is shipped: the admin has seen what it lacks.
  await shop.call('markShipped', { token, params: { id: express.insertedId } })
  expect((await shop.call('oneOrder', { token, params: { id: express.insertedId } })).status).toBe('shipped')
})

it('a delivery that was stored before carriers could need a phone needs none', async () => {
  await fixture.setDeliveries(deliveries)
  const browser = await fixture.aCart([await fixture.aPart(), 1])
  const { insertedId, orderKey } = await fixture.checkOut(browser)
  await shop.database.pool.query(`update orders set delivery = delivery - 'needsPhone' where id = $1`, [
    insertedId,
  ])
  expect((await fixture.orderOf(insertedId, orderKey)).delivery).toMatchObject({ needsPhone: false })
})
