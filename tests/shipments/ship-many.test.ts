import { expect, it } from 'vitest'
import { anOrder } from '../builders.ts'
import { shippingFixture } from './fixture.ts'

const { shop, admin, customer, rows, takeBack, see } = shippingFixture()

const check = (...numbers: string[]) =>
  shop.call('checkTracking', { token: admin.token, body: { numbers } }).then(({ used }) => used)

it('many orders are shipped each with its own carrier and tracking number', async () => {
  const [one, other, plain] = [
    await anOrder(shop.database, customer, { payment: 'paid' }),
    await anOrder(shop.database, customer, { payment: 'paid' }),
    await anOrder(shop.database, customer, { payment: 'paid' }),
  ]
  const parcels = [
    { orderId: other.id, carrier: 'DPD', tracking: '0123 4567 8901 23' },
    { orderId: one.id, carrier: 'UPS', tracking: '1ZMANY0' },
    { orderId: 'of nobody', carrier: 'UPS', tracking: '1ZMANY1' },
  ]
  const ids = [one.id, other.id, plain.id]
  expect(await shop.call('shipOrders', { token: admin.token, body: { ids, parcels } })).toMatchObject({
    shipped: ids,
  })
  const shipped = `select carrier, tracking from shipments where order_id = $1`
  expect(await rows(shipped, one.id)).toEqual([{ carrier: 'UPS', tracking: '1ZMANY0' }])
  expect(await rows(shipped, other.id)).toEqual([{ carrier: 'DPD', tracking: '0123 4567 8901 23' }])
  expect(await rows(shipped, plain.id)).toEqual([{ carrier: '', tracking: '' }])
})

it('a tracking number of an earlier shipment is found however it is written, until that is taken back', async () => {
  const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
  const parcels = [{ orderId: id, carrier: 'UPS', tracking: '1Z 999-AA1 seen' }]
  await shop.call('shipOrders', { token: admin.token, body: { ids: [id], parcels } })
  const { number, shipments } = await see(id)
  expect(await check('1z999aa1SEEN', '', '1Z999')).toEqual([
    { tracking: '1z999aa1SEEN', orderId: id, number },
  ])
  await takeBack(id, shipments[0]?._id ?? '')
  expect(await check('1z999aa1SEEN')).toEqual([])
})
