import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs anew what a browser sends with a signature of the shop's former secret: cookies, and a bearer. What has no such signature stays as
 * it is, so that a forged one is refused as always.
 */
export function signingAnew(former: string | undefined, secret: string): (headers: Headers) => Headers {
  if (former === undefined) return (headers) => headers
  return (headers) => {
    const signed = new Headers(headers)
    const cookie = headers.get('cookie')
    if (cookie !== null)
      signed.set(
        'cookie',
        cookie.replace(/(=)([^;]*)/g, (_, is, value) => is + anew(value, former, secret)),
      )
    const authorization = headers.get('authorization')
    if (authorization !== null)
      signed.set(
        'authorization',
        authorization.replace(/^(bearer )(.*)$/i, (_, scheme, value) => scheme + anew(value, former, secret)),
      )
    return signed
  }
}

/** `text.signature`, percent-encoded or not: with the signature of the secret, if it has the one of the former. */
function anew(value: string, former: string, secret: string): string {
  const [, text, sent] = /^(.*)\.([\w+/=-]{43,44})$/.exec(decoded(value)) ?? []
  if (text === undefined || sent === undefined) return value
  const signature = Buffer.from(sent, 'base64')
  const expected = sign(text, former)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return value
  return encodeURIComponent(`${text}.${sign(text, secret).toString('base64')}`)
}

const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
