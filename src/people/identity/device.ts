import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountKey } from './limits.ts'

/**
 * Tokens that browsers store after a correct password or a reset by mail. A token proves that the owner of one account
 * has used this browser. Strangers have none, so their failed attempts never lock the owner out (limits.ts). A token
 * gives no access by itself.
 */
export interface Devices {
  /** Issues a token for the owner of an email. */
  issue(email: string): string
  /** The device id of a token; undefined without a token, for one of another account, and for a forged one. */
  verify(deviceToken: string | undefined, email: string | undefined): string | undefined
}

/** How long a browser stores its token. */
export const deviceTokenSeconds = 90 * 24 * 3600

/** @param former a secret from before: its tokens count too. */
export function makeDevices(secret: string, former?: string): Devices {
  const sign = (device: string, email: string, by = secret) =>
    createHmac('sha256', by)
      .update(`device ${device} ${accountKey(email)}`)
      .digest()
  return {
    issue(email) {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${sign(device, email).toString('base64url')}`
    },
    verify(deviceToken, email) {
      const [, device, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(deviceToken ?? '') ?? []
      if (device === undefined || signature === undefined || email === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      const isBy = (by: string) => {
        const own = sign(device, email, by)
        return given.length === own.length && timingSafeEqual(given, own)
      }
      return isBy(secret) || (former !== undefined && isBy(former)) ? device : undefined
    },
  }
}
