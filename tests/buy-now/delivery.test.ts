import { expect, it } from 'vitest'
import { fromMinor, toDecimal } from '#base/money.ts'
import { deliveries } from '../checkout/fixture.ts'
import { buyNowFixture } from './fixture.ts'

/* What the page of a product says of its delivery, before anybody is asked for anything. */

const { shop, aPart, setDeliveries } = buyNowFixture()

const deliveryOf = (id: string, query: object, quantity = 1) =>
  shop.call('productDelivery', { params: { id }, query: { quantity, ...query } })

it('is the cheapest to the country of the browser, with its dates', async () => {
  const { id } = await aPart()
  const { country, countries, delivery } = await deliveryOf(id, {
    timeZone: 'Europe/Vienna',
    language: 'en-US',
  })
  expect({ country, countries }).toEqual({ country: 'AT', countries: ['AT', 'DE'] })
  expect(delivery).toMatchObject({ name: 'Parcel', price: 4.9, discount: 0 })
  expect(delivery?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((delivery?.to ?? '') >= (delivery?.from ?? '')).toBe(true)
})

it('is to the country that was said, whatever the browser says', async () => {
  const { id } = await aPart()
  const { country, delivery } = await deliveryOf(id, { country: 'DE', timeZone: 'Europe/Vienna' })
  expect([country, delivery?.name]).toEqual(['DE', 'Parcel'])
})

it('is none where nothing is delivered to, and where no country is known', async () => {
  const { id } = await aPart()
  expect(await deliveryOf(id, { timeZone: 'Asia/Tokyo', language: 'ja-JP' })).toMatchObject({
    country: null,
    delivery: null,
  })
  expect(await deliveryOf(id, { country: 'JP' })).toMatchObject({ country: 'JP', delivery: null })
})

it('counts the pieces', async () => {
  const [method] = deliveries.methods
  if (method === undefined) throw new Error('No method')
  await setDeliveries({ ...deliveries, methods: [{ ...method, freeFrom: toDecimal(fromMinor(3000)) }] })
  const { id } = await aPart({ priceCents: 1000 })
  expect((await deliveryOf(id, { country: 'DE' }, 1)).delivery).toMatchObject({ price: 4.9 })
  expect((await deliveryOf(id, { country: 'DE' }, 3)).delivery).toMatchObject({ price: 0 })
})

it('is refused for a country that there is not, and for a product that is not sold', async () => {
  const { id } = await aPart()
  await expect(deliveryOf(id, { country: 'XX' })).rejects.toMatchObject({ status: 400 })
  await expect(deliveryOf('1m8mvbrrv82egstkke1rtad6', { country: 'DE' })).rejects.toMatchObject({
    status: 404,
  })
})
