import { auditSentences as words } from '#base/contract/messages.ts'
import { type AuditMessages, textIn } from '#platform/audit/audit-messages.ts'

/** How the entries about tax numbers and exemptions in the audit log read. */
export const taxClaimAuditMessages: AuditMessages<'tax-claims'> = {
  acts: {
    accept_tax_number: ({ after }) => words.acceptedTaxNumber(textIn(after, 'number')),
    exempt_from_tax: ({ after }) => words.exempted(textIn(after, 'certificate'), textIn(after, 'endsOn')),
    end_tax_exemption: ({ before }) => words.exemptionEnded(textIn(before, 'certificate')),
  },
  subjects: {},
}
