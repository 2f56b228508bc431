import { isolated } from '#base/contract/isolated.ts'
import { invitationHours } from '#people/staff/messages/invitation-words.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import { safeName } from '#platform/mail/safe-text.ts'

interface Invitation {
  readonly url: string
  readonly roleName: string
  readonly shopUrl: string
}

/** Invites somebody behind the counter. */
export function invitationEmail({ url, roleName, shopUrl }: Invitation): Email {
  const role = safeName(roleName)
  return renderEmail({
    kind: 'staff_invitation',
    cause: 'admin',
    subject: 'You are invited to work in the shop',
    title: 'You are invited to work in the shop',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: `You get a place behind the counter${role === '' ? '' : `, in the role ${isolated(role)}`}. The link works once, within ${invitationHours} hours.`,
      },
      { kind: 'button', label: 'Look at the invitation', url },
      {
        kind: 'words',
        text: 'If you do not know why you get this, you can ignore this email. Without the link nobody gets your place.',
      },
    ],
  })
}
