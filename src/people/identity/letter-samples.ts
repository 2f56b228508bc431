import { sampleWords } from '#base/contract/messages/letter-words.ts'
import { screens } from '#base/contract/screens.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { factorLetter } from './factor-letter.ts'
import { accountExistsLetter, resetLetter, welcomeLetter } from './letters.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of each letter about accounts. Its links have no secret: they lead to the pages alone. */
export const identitySamples: SamplesOf<'identity', About> = {
  welcome: ({ shopUrl }) =>
    welcomeLetter({ displayName: sampleWords.buyer, verifyUrl: shopUrl + screens.confirmEmail, shopUrl }),
  reset: ({ shopUrl }) => resetLetter({ url: shopUrl + screens.resetPassword, shopUrl }),
  account_exists: ({ shopUrl }) => accountExistsLetter({ loginUrl: shopUrl + screens.login, shopUrl }),
  factors_changed: ({ shopUrl }) =>
    factorLetter({ kind: 'passkey_added', name: sampleWords.passkey }, shopUrl),
}
