import { screens } from '#base/contract/screens.ts'
import { shopConfig } from '#base/shop-config.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import { safeName } from '#platform/mail/safe-text.ts'

/** What has changed in how somebody signs in. */
export type FactorChange =
  | { readonly kind: 'passkey_added' | 'passkey_removed'; readonly name: string | null }
  | { readonly kind: 'codes_on' | 'codes_off' | 'new_recovery_codes' | 'reset' }
  | { readonly kind: 'recovery_code_used'; readonly left: number }

/** Tells somebody that the ways in which they sign in have changed: if it was not them, somebody else is in their account. */
export function factorEmail(change: FactorChange, shopUrl: string): Email {
  const { title, text } = wordsOf(change)
  return renderEmail({
    kind: 'factors_changed',
    cause: 'customer',
    subject: `${title} at ${shopConfig().name}`,
    title,
    shopUrl,
    blocks: [
      { kind: 'words', text },
      {
        kind: 'words',
        text: 'If that was not you, set a new password now and look at the page Security: it shows your passkeys and where you are logged in.',
      },
      { kind: 'button', label: 'Open Security', url: `${shopUrl}${screens.security}` },
    ],
  })
}

function wordsOf(change: FactorChange): { title: string; text: string } {
  switch (change.kind) {
    case 'passkey_added':
      return {
        title: 'A passkey was added',
        text: `The passkey${named(change.name)} can log in to your account from now on. You were logged out on all other devices.`,
      }
    case 'passkey_removed':
      return {
        title: 'A passkey was removed',
        text: `The passkey${named(change.name)} cannot log in to your account any more. You were logged out on all other devices.`,
      }
    case 'codes_on':
      return {
        title: 'An authenticator app was set up',
        text: 'From now on, your password alone is not enough to log in: a code from the app is needed too.',
      }
    case 'codes_off':
      return {
        title: 'The authenticator app was turned off',
        text: 'Codes from your authenticator app do not work any more. You were logged out on all other devices.',
      }
    case 'new_recovery_codes':
      return {
        title: 'New recovery codes were made',
        text: 'Your earlier recovery codes do not work any more. You were logged out on all other devices.',
      }
    case 'recovery_code_used':
      return {
        title: 'A recovery code was used',
        text: `Somebody logged in to your account with one of your recovery codes. ${leftOf(change.left)}`,
      }
    case 'reset':
      return {
        title: 'Your second factor was reset',
        text: 'An owner of the shop has removed your passkeys, your authenticator app and your recovery codes. You were logged out everywhere, and set up a new second factor when you log in.',
      }
  }
}

function named(name: string | null): string {
  const safe = safeName(name ?? '')
  return safe === '' ? '' : ` “${safe}”`
}

function leftOf(left: number): string {
  if (left === 0) return 'None is left: make new ones on the page Security.'
  return left === 1 ? 'One is left.' : `${left} are left.`
}
