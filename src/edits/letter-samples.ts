import type { SamplesOf } from '#mail/letters/sample.ts'
import type { AboutOrder } from '#orders/letters/framed.ts'
import { asDifference, asPaid } from '#orders/letters/sample-order.ts'
import { differenceAskedLetter, orderEditedLetter } from './letters.ts'

/** A sample of each letter about changes of orders. */
export const editSamples: SamplesOf<'edits', AboutOrder> = {
  order_edited: (about) => orderEditedLetter({ ...about, order: asPaid(about.order) }),
  difference_asked: (about) => differenceAskedLetter({ ...about, order: asDifference(about.order) }),
}
