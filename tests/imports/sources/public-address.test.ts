import { describe, expect, it } from 'vitest'
import { isListed, isPublicAddress } from '#platform/http/outside/public-address.ts'

const notPublic = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '224.0.0.1', '239.1.1.1', '255.255.255.255'],
  ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '240.0.0.1', '192.88.99.1'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b::8.8.8.8', '64:ff9b:1::1', '2002:7f00:1::1', '2001::1', '2001:db8::1', '3fff::1'],
  ...[
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2130706433',
    '0x7f.1',
    '',
    'localhost',
  ],
]
const publicOnes = [
  ...[
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '198.17.0.1',
    '9.255.1.1',
  ],
  ...['2606:4700:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'],
]

describe('an address', () => {
  it.each(notPublic)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(publicOnes)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
})

it('a list of addresses and ranges has an address, with its port where it names one', () => {
  const list = ['10.0.0.0/8', '127.0.0.1:8443', '[fd00::5]:22', 'fd01::/16']
  const has = (address: string, port: number) => isListed(list, address, { port, isUsual: port === 443 })
  expect([has('10.9.9.9', 443), has('11.0.0.1', 443)]).toEqual([true, false])
  expect([has('127.0.0.1', 8443), has('127.0.0.1', 443), has('127.0.0.2', 8443)]).toEqual([
    true,
    false,
    false,
  ])
  expect([has('fd00::5', 22), has('fd00::5', 443), has('fd01::7', 443)]).toEqual([true, false, true])
})
