import { isolated } from '#base/contract/isolated.ts'
import { constants } from '#base/contract/screens.ts'
import { shopConfig } from '#base/shop-config.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import { safeName } from '#platform/mail/safe-text.ts'

interface Welcome {
  readonly displayName: string
  /** The page that asks for the confirmation, with the secret of this registration. */
  readonly verifyUrl: string
  readonly shopUrl: string
}

/** Greets a new customer and asks to confirm the email. Ordering does not wait for it. */
export function welcomeEmail({ displayName, verifyUrl, shopUrl }: Welcome): Email {
  const name = safeName(displayName)
  return renderEmail({
    kind: 'welcome',
    cause: 'account',
    subject: `Welcome to ${shopConfig().name}: please confirm your email`,
    title:
      name === '' ? `Welcome to ${shopConfig().name}` : `Welcome to ${shopConfig().name}, ${isolated(name)}`,
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: 'Your account is ready, and you can order right away. Please confirm that this email address is yours. The account then belongs to you alone. The link works once, within 24 hours.',
      },
      { kind: 'button', label: 'Confirm my email', url: verifyUrl },
      {
        kind: 'words',
        text: 'If you did not sign up, you can ignore this email. If you want to use this email address here yourself, the link lets you set your own password, and everybody else is logged out.',
      },
    ],
  })
}

interface Reset {
  readonly url: string
  readonly shopUrl: string
}

/** Contains the link that sets a new password. */
export function resetEmail({ url, shopUrl }: Reset): Email {
  return renderEmail({
    kind: 'reset',
    cause: 'account',
    subject: `Set a new password at ${shopConfig().name}`,
    title: 'Set a new password',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `Someone asked to set a new password for your account. The link works once, within ${constants.resetMinutes} minutes.`,
      },
      { kind: 'button', label: 'Set a new password', url },
      {
        kind: 'words',
        text: 'If that was not you, you can ignore this email. Your password stays the same.',
      },
    ],
  })
}

/** Asks a customer of an earlier shop, who has tried to log in, to choose a password here. */
export function firstLoginEmail({ url, shopUrl }: Reset): Email {
  return renderEmail({
    kind: 'first_login',
    cause: 'account',
    subject: `Choose a password at ${shopConfig().name}`,
    title: 'Your account has moved',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `Your account came with us to our new shop; your password did not. Choose one to get in. The link works once, within ${constants.resetMinutes} minutes.`,
      },
      { kind: 'button', label: 'Choose a password', url },
      {
        kind: 'words',
        text: 'If you did not try to log in, you can ignore this email. Nobody was logged in.',
      },
    ],
  })
}

interface AccountExists {
  readonly loginUrl: string
  readonly shopUrl: string
}

/**
 * Tells the owner of an account that somebody tried to sign up with its email, which the sign-up page does not reveal.
 */
export function accountExistsEmail({ loginUrl, shopUrl }: AccountExists): Email {
  return renderEmail({
    kind: 'account_exists',
    cause: 'account',
    subject: `You already have an account at ${shopConfig().name}`,
    title: 'You already have an account',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: 'Someone tried to sign up with this email address, but it already has an account. If that was you, log in instead. You can also set a new password there.',
      },
      { kind: 'button', label: 'Log in', url: loginUrl },
      {
        kind: 'words',
        text: 'If that was not you, you can ignore this email. Nobody was logged in, and nothing was changed.',
      },
    ],
  })
}
