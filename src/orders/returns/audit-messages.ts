import { auditSentences } from '#base/contract/messages.ts'
import { type AuditMessages, type Sentence, textIn } from '#platform/audit/audit-messages.ts'

const words = auditSentences.returned

/** How the entries of returns in the audit log read. */
export const returnAuditMessages: AuditMessages<'returns'> = {
  acts: {
    ask_return: says('ask_return'),
    cancel_return: says('cancel_return'),
    approve_return: says('approve_return'),
    decline_return: says('decline_return'),
    receive_return: says('receive_return'),
    replace_return: says('replace_return'),
  },
  subjects: {},
}

function says(act: keyof typeof words): Sentence {
  return ({ after }) => words[act](textIn(after, 'return'))
}
