import { shopConfig } from '#base/shop-config.ts'
import { type Email, renderEmail } from '#platform/mail/emails/email.ts'

interface Trial {
  /** As it is typed. */
  readonly code: string
  /** The page of the first day, with the code in its fragment. */
  readonly url: string
  readonly shopUrl: string
}

/** Has the code that says that mails of the shop arrive. */
export function trialEmail({ code, url, shopUrl }: Trial): Email {
  return renderEmail({
    kind: 'trial_mail',
    cause: 'admin',
    subject: `Mails of ${shopConfig().name} arrive`,
    title: 'Mails of your shop arrive',
    shopUrl,
    blocks: [
      {
        kind: 'words',
        text: 'You asked your shop for this mail. Open the link, or enter the code on the page First day, to note that it has arrived. Look also whether it was in the junk folder: mails to your customers would be there too.',
      },
      { kind: 'rows', rows: [['Code', code]] },
      { kind: 'button', label: 'Mails arrive', url },
    ],
  })
}
