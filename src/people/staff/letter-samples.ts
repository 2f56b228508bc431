import { sampleWords } from '#base/contract/messages/letter-words.ts'
import { screens } from '#base/contract/screens.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { invitationLetter } from './letters.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of each letter to the staff. Its link has no secret: it leads to the page alone. */
export const staffSamples: SamplesOf<'staff', About> = {
  staff_invitation: ({ shopUrl }) =>
    invitationLetter({ url: shopUrl + screens.invitation, roleName: sampleWords.role, shopUrl }),
}
