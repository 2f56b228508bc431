import { createHmac } from 'node:crypto'

/** The code for the secret in an authenticator's link (RFC 6238): of this half minute, or of one `steps` later. */
export function totp(uri: string, steps = 0): string {
  return codeOf(new URL(uri).searchParams.get('secret') ?? '', steps)
}

/** The same for the secret itself. */
export function codeOf(secret: string, steps = 0): string {
  const key = fromBase32(secret.trim())
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.readUInt8(19) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
