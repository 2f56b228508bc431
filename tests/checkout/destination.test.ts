import { expect, it } from 'vitest'
import { aCustomer } from '../builders.ts'
import { cartHeader } from '../carts/cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aCartOf } from './priced-cart.ts'

const shop = suiteFixture(openTestShop)

it.each([
  ['no country', {}],
  ['the name of one', { country: 'Germany' }],
  ['a country that does not exist', { country: 'ZZ' }],
  ['a region of another country', { country: 'US', region: 'Bavaria' }],
  ['a postal code of another country', { country: 'US', postalCode: 'SW1A 1AA' }],
  ['a long region', { country: 'US', region: 'C'.repeat(61) }],
  ['a long postal code', { country: 'DE', postalCode: '1'.repeat(13) }],
  ['a street', { country: 'DE', street: 'Main Street' }],
])('a destination with %s is refused', async (_, body) => {
  const { headers, read } = await aCartOf(shop)
  await expect(shop.call('chooseDestination', { headers, body })).rejects.toMatchObject({ status: 400 })
  expect((await read()).destination).toBeNull()
})

const guess = (headers: Record<string, string>, body: { timeZone?: string; language?: string }) =>
  shop.call('chooseDestination', { headers, body })

it('without a country is the one of the time zone and the language, and never takes the place of a choice', async () => {
  const cart = await aCartOf(shop)
  const berlin = { timeZone: 'Europe/Berlin', language: 'en-US' }
  expect(await guess(cart.headers, { timeZone: 'Nowhere/At_All', language: 'nothing' })).toMatchObject({
    destination: null,
  })
  expect((await guess(cart.headers, berlin)).destination).toMatchObject({ country: 'DE', region: null })
  expect((await guess(cart.headers, { language: 'fr-FR' })).destination?.country).toBe('DE')
  await cart.to('FR')
  expect((await guess(cart.headers, berlin)).destination?.country).toBe('FR')
})

it('that is a guess gives way to a chosen one when carts are merged', async () => {
  const visitors = await aCartOf(shop)
  const { token: bearer } = await aCustomer(shop.database)
  const opened = await shop.call('mergeCart', { token: bearer })
  await shop.call('chooseDestination', { headers: cartHeader(opened.token), body: { country: 'FR' } })
  await guess(visitors.headers, { timeZone: 'Europe/Berlin' })
  const merged = await shop.call('mergeCart', { headers: visitors.headers, token: bearer })
  expect(merged.cart.destination?.country).toBe('FR')
})
