import { expect, it } from 'vitest'
import { carriers } from './carrier-names.ts'
import { trackingUrl } from './carriers.ts'

it.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [' ups ', '1Z999', 'https://www.ups.com/track?tracknum=1Z999'],
  [
    'Royal Mail',
    'AB123456785GB',
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB',
  ],
  ['UPS', '', undefined],
  ['UPS', '   ', undefined],
  ['Our own van', '12', undefined],
  ['', '12', undefined],
])('the tracking page of %s for %j is %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url)
})

it('a tracking number cannot change the address of the page', () => {
  expect(trackingUrl('Evri', '../../x?y#z')).toBe('https://www.evri.com/track/parcel/..%2F..%2Fx%3Fy%23z')
  expect(trackingUrl('DPD', '$&')).toBe('https://tracking.dpd.de/status/en_US/parcel/%24%26')
})

it('every carrier has one name and a secure page with a place for the number', () => {
  expect(new Set(carriers.map(({ name }) => name.toLowerCase())).size).toBe(carriers.length)
  for (const { name } of carriers) {
    const url = trackingUrl(name, 'XQ12') ?? ''
    expect(url.split('XQ12')).toHaveLength(2)
    expect(new URL(url).protocol).toBe('https:')
  }
})
