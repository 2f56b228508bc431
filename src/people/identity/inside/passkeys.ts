import { isIP } from 'node:net'
import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { security as words } from '#base/contract/messages/security.ts'

/** The cookie of a browser that was given a challenge, after the shop's prefix. */
export const challengeCookie = 'passkey'

/**
 * The domain to which passkeys belong: the host of the shop. Browsers know no passkeys for addresses of numbers, so a demo shop at
 * 127.0.0.1 has passkeys of localhost.
 */
export function passkeyDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'
}

interface Options {
  readonly publicUrl: string
  readonly origins: readonly string[]
}

/**
 * The identity service's plug-in for passkeys. A passkey stands for both factors, so the device must have checked its owner (by a
 * finger, a face or a PIN), and it is found without an email.
 */
export function passkeyPlugin({ publicUrl, origins }: Options) {
  return passkey({
    rpID: passkeyDomain(publicUrl),
    origin: [...origins],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    schema: { passkey: { modelName: 'passkeys' } },
    registration: {
      async afterVerification({ verification }) {
        requireOwnerCheck(verification.registrationInfo?.userVerified)
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        requireOwnerCheck(verification.authenticationInfo.userVerified)
      },
    },
  })
}

/** @throws APIError `passkey_unchecked` when the device did not check who used it. */
function requireOwnerCheck(isChecked: boolean | undefined): void {
  if (isChecked !== true)
    throw new APIError('FORBIDDEN', { code: 'passkey_unchecked', message: words.passkeyUnchecked })
}
