import { sampleWords } from '#base/contract/messages/email-words.ts'
import { screens } from '#base/contract/screens.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { accountExistsEmail, firstLoginEmail, resetEmail, welcomeEmail } from './emails.ts'
import { factorEmail } from './inside/factor-email.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of each email about accounts. Its links have no secret: they lead to the pages alone. */
export const identitySamples: SamplesOf<'identity', About> = {
  welcome: ({ shopUrl }) =>
    welcomeEmail({ displayName: sampleWords.buyer, verifyUrl: shopUrl + screens.confirmEmail, shopUrl }),
  reset: ({ shopUrl }) => resetEmail({ url: shopUrl + screens.resetPassword, shopUrl }),
  first_login: ({ shopUrl }) => firstLoginEmail({ url: shopUrl + screens.resetPassword, shopUrl }),
  account_exists: ({ shopUrl }) => accountExistsEmail({ loginUrl: shopUrl + screens.login, shopUrl }),
  factors_changed: ({ shopUrl }) =>
    factorEmail({ kind: 'passkey_added', name: sampleWords.passkey }, shopUrl),
}
