import { isIP } from 'node:net'
import { partsOf } from '#platform/http/outside/public-address.ts'

/** Whether something is an IP address, or a range of them such as 10.0.0.0/8. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}

/** As `isAddressOrRange`, or an address or a range with a port: `10.0.0.5:8443`, `[fd00::5]:22`. */
export function isAddressRangeOrPort(text: string): boolean {
  if (isAddressOrRange(text)) return true
  const { range, onlyPort = 0 } = partsOf(text)
  return onlyPort > 0 && onlyPort <= 65_535 && isAddressOrRange(range)
}

/** Whether a URL is an origin, without path, query or user. */
export function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  const { username, password, pathname, search, hash } = url
  return pathname === '/' && [username, password, search, hash].every((part) => part === '')
}

export const thisMachine = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** Whether a connection to a URL is private: https, or this machine. */
export function isEncryptedOrLocal(address = ''): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || thisMachine.test(url?.hostname ?? '')
}

/** Whether a URL is an origin to which the connection is private. */
export const isPrivateOrigin = (address: string): boolean =>
  /^https?:/.test(address) && isOrigin(address) && isEncryptedOrLocal(address)

/** Whether a database URL names more than one host, which libpq supports and this driver does not. */
export function namesSeveralHosts(url: string): boolean {
  const [, authority = '', query = ''] = /^\w+:\/\/([^/?]*)[^?]*\??(.*)$/.exec(url) ?? []
  const hosts = [
    authority.slice(authority.lastIndexOf('@') + 1),
    new URLSearchParams(query).get('host') ?? '',
  ]
  return hosts.some((host) => host.includes(','))
}
