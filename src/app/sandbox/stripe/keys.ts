import { timingSafeEqual } from 'node:crypto'
import { unauthenticated } from './faults.ts'

/** The caller: the shop's server, or a browser, which can see only the intent of its client secret. */
export type Caller = 'secret' | 'publishable'

export type Keys = { secretKey: string; publishableKey: string }

/** Reads the API key from an Authorization header, Bearer or Basic (key as the user name), and identifies the caller. */
export function identify(header: string | undefined, keys: Keys): Caller {
  const key = keyIn(header)
  if (key === undefined)
    throw unauthenticated(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (constantTimeEqual(key, keys.secretKey)) return 'secret'
  if (constantTimeEqual(key, keys.publishableKey)) return 'publishable'
  throw unauthenticated(`Invalid API Key provided: ${masked(key)}`)
}

/** Compares two secrets in constant time. */
export function constantTimeEqual(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function keyIn(header: string | undefined): string | undefined {
  const [, scheme = '', credentials = ''] = /^(\S+) +(\S+)$/.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() === 'basic')
    return Buffer.from(credentials, 'base64').toString().split(':')[0] || undefined
  return undefined
}

function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****'
}
