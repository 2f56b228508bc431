import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Outside, OutsideFault, type Server } from './model.ts'
import { isListed, isPublicAddress } from './public-address.ts'

/** All addresses of a host, as the machine knows them. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/** The name of a host without the brackets of IPv6. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** The name that a certificate is asked for by (SNI); empty for an IP address, which has none. */
export function serverName(hostname: string): string {
  return isIP(bareHost(hostname)) === 0 ? hostname : ''
}

/**
 * The address to connect to: the host is resolved once, and the connection is to be made to the very address that was looked at. A host
 * that also has a private address is not trusted at all.
 * @throws OutsideFault `not_public` for an address that is neither public nor named by the settings, `port` for a port that is neither
 *   usual nor named by them, `unknown_host` for a host that nobody knows.
 */
export async function reach(
  server: Server,
  usualPorts: readonly number[],
  { resolve, privateAddresses }: Pick<Outside, 'resolve' | 'privateAddresses'>,
): Promise<string> {
  const { port } = server
  const host = bareHost(server.hostname)
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  const isUsual = usualPorts.includes(port)
  for (const address of addresses) {
    const isNamed = isListed(privateAddresses, address, { port, isUsual })
    if (!isNamed && !isPublicAddress(address)) throw new OutsideFault('not_public', server)
    if (!isNamed && !isUsual) throw new OutsideFault('port', server)
  }
  const [first] = addresses
  if (first === undefined) throw new OutsideFault('unknown_host', server)
  return first
}
