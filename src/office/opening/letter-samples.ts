import { sampleWords } from '#base/contract/messages/letter-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { trialLetter } from './letters.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of the letter that says that mails arrive. Its code is none. */
export const openingSamples: SamplesOf<'opening', About> = {
  trial_mail: ({ shopUrl }) =>
    trialLetter({ code: sampleWords.code, url: shopUrl + staffScreens.firstDay, shopUrl }),
}
