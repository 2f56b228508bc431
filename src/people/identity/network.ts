import { isIPv6 } from 'node:net'

/**
 * The network of an address, for counting attempts: the whole IPv4 address, or the first 64 bits of an IPv6 address. Empty without an
 * address: Fastify's `request.ip` is undefined, in spite of its type, once the client has gone.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = address?.split('%') ?? []
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
