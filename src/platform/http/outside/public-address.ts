import { BlockList, isIP } from 'node:net'

/*
 * Which addresses are of the public internet (IANA's registries of special-purpose addresses). Of IPv6 only 2000::/3 is given out: that
 * leaves out loopback, link-local, unique-local, multicast, IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses.
 */

const special4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
const global6 = listOf('ipv6', ['2000::/3'])
/** Teredo and ORCHID, documentation, and 6to4, which leads to any IPv4 address. */
const special6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address is public; false for what is none. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !special4.check(address)
  return kind === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
