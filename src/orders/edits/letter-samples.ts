import type { AboutOrder } from '#orders/orders/letters/framed.ts'
import { asDifference, asPaid } from '#orders/orders/letters/sample-order.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { differenceAskedLetter, orderEditedLetter } from './letters.ts'

/** A sample of each letter about changes of orders. */
export const editSamples: SamplesOf<'edits', AboutOrder> = {
  order_edited: (about) => orderEditedLetter({ ...about, order: asPaid(about.order) }),
  difference_asked: (about) => differenceAskedLetter({ ...about, order: asDifference(about.order) }),
}
