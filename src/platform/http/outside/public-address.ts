import { BlockList, isIP } from 'node:net'

/*
 * Which addresses are of the public internet (IANA's registries of special-purpose addresses). Of IPv6 only 2000::/3 is given out: that
 * leaves out loopback, link-local, unique-local, multicast, IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses.
 */

const notPublic4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
const given6 = listOf('ipv6', ['2000::/3'])
/** Protocols (Teredo and ORCHID among them), documentation, and 6to4, which leads to any IPv4 address. */
const notPublic6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an IP address is public; false for what is none. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !notPublic4.check(address)
  return kind === 6 && given6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/**
 * Whether one of some addresses and ranges, such as `10.0.0.0/8`, `127.0.0.1:8443` or `[fd00::1]:22`, has an address with a port: the one
 * that it names, else a usual one.
 */
export function isListed(
  list: readonly string[],
  address: string,
  { port, isUsual }: { readonly port: number; readonly isUsual: boolean },
): boolean {
  const kind = isIP(address)
  return list.some((one) => {
    const { range, onlyPort } = partsOf(one)
    if (onlyPort === undefined ? !isUsual : onlyPort !== port) return false
    const family = range.includes(':') ? 'ipv6' : 'ipv4'
    return kind === (family === 'ipv6' ? 6 : 4) && listOf(family, [range]).check(address, family)
  })
}

/** An entry of such a list: its address or range, and its port. */
export function partsOf(entry: string): { readonly range: string; readonly onlyPort: number | undefined } {
  const [, six, four, port] = /^(?:\[([^\]]*)\]|([^:]*)):(\d{1,5})$/.exec(entry) ?? []
  return { range: six ?? four ?? entry, onlyPort: port === undefined ? undefined : Number(port) }
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}
