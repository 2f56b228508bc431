import { sampleWords } from '#base/contract/messages/email-words.ts'
import { screens } from '#base/contract/screens.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { invitationEmail } from './emails.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of each email to the staff. Its link has no secret: it leads to the page alone. */
export const staffSamples: SamplesOf<'staff', About> = {
  staff_invitation: ({ shopUrl }) =>
    invitationEmail({ url: shopUrl + screens.invitation, roleName: sampleWords.role, shopUrl }),
}
