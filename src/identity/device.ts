import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountKey } from './account-key.ts'

/**
 * The marks that browsers keep after a right password, or after its reset by mail: each says that the owner of one
 * account was here. Strangers have none, so what they do to the account never counts against it (limits.ts). A mark
 * opens nothing by itself.
 */
export interface Devices {
  /** A new mark for the owner of an email. */
  issue(email: string): string
  /** The device behind a mark; undefined without one, for one of another account, and for a forged one. */
  verify(mark: string | undefined, email: string | undefined): string | undefined
}

/** How long a browser keeps its mark. */
export const deviceTokenSeconds = 90 * 24 * 3600

export function makeDevices(secret: string): Devices {
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device ${device} ${accountKey(email)}`)
      .digest()
  return {
    issue(email) {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${sign(device, email).toString('base64url')}`
    },
    verify(mark, email) {
      const [, device, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark ?? '') ?? []
      if (device === undefined || signature === undefined || email === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      const own = sign(device, email)
      return given.length === own.length && timingSafeEqual(given, own) ? device : undefined
    },
  }
}
