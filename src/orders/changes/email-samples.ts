import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { asDifference, asPaid } from '#orders/orders/emails/sample-order.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { differenceAskedEmail, orderEditedEmail } from './emails.ts'

/** A sample of each email about changes of orders. */
export const editSamples: SamplesOf<'changes', AboutOrder> = {
  order_edited: (about) => orderEditedEmail({ ...about, order: asPaid(about.order) }),
  difference_asked: (about) => differenceAskedEmail({ ...about, order: asDifference(about.order) }),
}
