import { timingSafeEqual } from 'node:crypto'
import { unauthenticated } from './faults.ts'

/** Who is calling: the shop's server, or a browser that can see only what its client secret opens. */
export type Caller = 'secret' | 'publishable'

export type Keys = { secretKey: string; publishableKey: string }

/** Reads the API key from an Authorization header, Bearer or Basic (key as the user name), and says whose it is. */
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

/** Whether two secrets are equal, in time that does not tell how far they agree. */
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
