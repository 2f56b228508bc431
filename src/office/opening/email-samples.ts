import { sampleWords } from '#base/contract/messages/email-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { trialEmail } from './emails.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of the email that says that mails arrive. Its code is none. */
export const openingSamples: SamplesOf<'opening', About> = {
  trial_mail: ({ shopUrl }) =>
    trialEmail({ code: sampleWords.code, url: shopUrl + staffScreens.firstDay, shopUrl }),
}
