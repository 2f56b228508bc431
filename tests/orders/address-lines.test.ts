import { expect, it } from 'vitest'
import { orderAddressLines } from '#orders/orders/address-lines.ts'
import { inTexas } from '../builders.ts'

it('an order of the checkout has the lines that its country writes, with the name of the country', () => {
  const lines = orderAddressLines({ name: 'Nobody', address: 'Nowhere', destination: null }, inTexas)
  expect(lines[0]).toBe(inTexas.name)
  expect(lines).toContain('Austin, TX 78701')
  expect(lines.at(-1)).toBe('United States')
})

it('an order of the purchase page has its name and the lines of its text, without empty ones', () => {
  const order = { name: 'Test Person', address: ' 1 Test Street \n\n10115 Berlin', destination: null }
  expect(orderAddressLines(order, null)).toEqual(['Test Person', '1 Test Street', '10115 Berlin'])
})

it('an order of the purchase page has its place below its text, no matter what the text says', () => {
  const order = { name: 'Test Person', address: '1 Test Street\nVienna, Austria' }
  const to = { country: 'US', region: 'TX', postalCode: '78701' }
  expect(orderAddressLines({ ...order, destination: to }, null).slice(-3)).toEqual([
    ...['Vienna, Austria', 'TX 78701', 'United States'],
  ])
  const country = { country: 'DE', region: '', postalCode: '' }
  expect(orderAddressLines({ ...order, destination: country }, null).at(-1)).toBe('Germany')
})
