import { expect, it } from 'vitest'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { ownerDetails } from './owner-details.ts'

const seller = {
  ...unnamedSeller,
  legalName: 'Żółw sp. z o.o.',
  address: 'ul. Długa 1\n\n00-001 Warszawa',
  phone: '+48 22 555 01 00',
  taxNumbers: ['NIP 5260250274'],
}

it('the page of contact says how and when to reach the shop, and the imprint who it is', () => {
  const address = { name: 'address', lines: ['ul. Długa 1', '00-001 Warszawa'] }
  const phone = { name: 'phone', lines: ['+48 22 555 01 00'] }
  expect(ownerDetails('contact', seller, { hours: 'Monday 9–17\nFriday 9–13' })).toEqual([
    ...[address, phone],
    { name: 'hours', lines: ['Monday 9–17', 'Friday 9–13'] },
  ])
  expect(ownerDetails('imprint', seller, { hours: 'Monday' })).toEqual([
    { name: 'legalName', lines: ['Żółw sp. z o.o.'] },
    ...[address, phone],
    { name: 'taxNumbers', lines: ['NIP 5260250274'] },
  ])
})

it('says nothing where nothing was entered, and nothing on other pages', () => {
  expect(ownerDetails('contact', unnamedSeller, { hours: '' })).toEqual([])
  expect(ownerDetails('terms', seller, { hours: 'Monday' })).toEqual([])
})
