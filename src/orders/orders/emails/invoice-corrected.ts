import { type Email, renderEmail } from '#platform/mail/emails/email.ts'
import { details, orderButton, titleOf, words } from './blocks.ts'
import type { Framed } from './framed.ts'

/** Says that the invoice was cancelled and another takes its place; both are attached. */
export function invoiceCorrectedEmail({ order, shopUrl }: Framed): Email {
  return renderEmail({
    kind: 'invoice_corrected',
    cause: 'payment',
    subject: `Corrected invoice: ${titleOf(order)}`,
    title: 'Your invoice was corrected',
    shopUrl,
    blocks: [
      words(
        'The address of your invoice was corrected. The credit note cancels the invoice before, and a new one takes its place. What you pay stays the same.',
      ),
      details(order),
      orderButton(order, shopUrl),
    ],
  })
}
