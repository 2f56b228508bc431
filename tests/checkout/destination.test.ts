import { expect, it } from 'vitest'
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
