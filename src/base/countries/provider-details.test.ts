import { expect, it } from 'vitest'
import { countryCodes } from './country.ts'
import { asksForProvider } from './provider-details.ts'

it.each(['DE', 'AT', 'FR', 'IE', 'NO', 'GB', 'CH'])('a shop in %s must say who provides it', (country) => {
  expect(asksForProvider(country)).toBe(true)
})

it.each(['US', 'CA', 'AU', 'JP', ''])('a shop in “%s” need not', (country) => {
  expect(asksForProvider(country)).toBe(false)
})

it('knows the 27 states of the European Union and five others, by codes that addresses have', () => {
  expect(countryCodes.filter(asksForProvider)).toHaveLength(32)
})
