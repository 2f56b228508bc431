import { expect, it } from 'vitest'
import { orderAddressLines } from '#orders/address-lines.ts'
import { inTexas } from '../builders.ts'

it('an order of the checkout has the lines that its country writes, with the name of the country', () => {
  const lines = orderAddressLines({ name: 'Nobody', address: 'Nowhere' }, inTexas)
  expect(lines[0]).toBe(inTexas.name)
  expect(lines).toContain('Austin, TX 78701')
  expect(lines.at(-1)).toBe('United States')
})

it('an order of the purchase page has its name and the lines of its text, without empty ones', () => {
  const order = { name: 'Test Person', address: ' 1 Test Street \n\n10115 Berlin' }
  expect(orderAddressLines(order, null)).toEqual(['Test Person', '1 Test Street', '10115 Berlin'])
})
