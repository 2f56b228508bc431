import { expect, it } from 'vitest'
import { addressRules } from '#base/contract/messages/address.ts'
import { emptyAddress } from './address.ts'
import { normaliseAddress, wrongInAddress } from './business-address.ts'

const inBerlin = {
  ...emptyAddress('DE'),
  name: 'Test Person',
  line1: '1 Test Street',
  city: 'Berlin',
  postalCode: '10115',
}

it('an address has the tax number of a business as its country writes it', () => {
  expect(normaliseAddress({ ...inBerlin, taxNumber: ' de 136 695 976 ' }).taxNumber).toBe('DE136695976')
})

it('a wrong tax number is named, with an example, beside what else is wrong', () => {
  const wrong = { taxNumber: addressRules.taxNumber('VAT number', 'DE136695976') }
  expect(wrongInAddress({ ...inBerlin, taxNumber: 'DE136695977' })).toEqual(wrong)
  expect(wrongInAddress({ ...inBerlin, city: '', taxNumber: 'DE136695977' })).toMatchObject({
    ...wrong,
    city: expect.stringMatching(/./),
  })
})

it('a tax number that is right, or none, is not wrong', () => {
  for (const taxNumber of ['', 'DE136695976', 'de 136695976'])
    expect(wrongInAddress({ ...inBerlin, taxNumber })).toEqual({})
})
