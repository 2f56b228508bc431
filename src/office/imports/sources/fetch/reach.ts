import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { portsOf } from '#base/contract/forms/import-schedule.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { fetchFault, type Net } from './model.ts'
import { isListed, isPublicAddress } from './public-address.ts'

/** All addresses of a host, as the machine knows them. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true })
  return found.map(({ address }) => address)
}

/**
 * The address to connect to: it is resolved once, and the connection is made to the very address that was looked at.
 * @throws Refusal `fetch_failed` for an address that is not public, a port that is none of its scheme, and a host that nobody knows.
 */
export async function reach(
  {
    protocol,
    hostname,
    port,
  }: { readonly protocol: string; readonly hostname: string; readonly port: number },
  net: Net,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolved(host, net) : [host]
  const isUsual = portsOf[protocol]?.includes(port) === true
  for (const address of addresses) {
    const isNamed = isListed(net.privateAddresses, address, { port, isUsual })
    if (!isNamed && !isPublicAddress(address)) throw fetchFault(fetchSentences.notPublic(hostname))
    if (!isNamed && !isUsual) throw fetchFault(fetchSentences.port(port))
  }
  const [first] = addresses
  if (first === undefined) throw fetchFault(fetchSentences.unknownHost(hostname))
  return first
}

async function resolved(host: string, { resolve }: Net): Promise<readonly string[]> {
  try {
    return await resolve(host)
  } catch {
    throw fetchFault(fetchSentences.unknownHost(host))
  }
}
