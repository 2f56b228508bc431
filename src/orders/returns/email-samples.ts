import { sampleWords } from '#base/contract/messages/email-words.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { asFree, asPaid } from '#orders/orders/emails/sample-order.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Return } from '#orders/orders/return.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import {
  returnApprovedEmail,
  returnAskedEmail,
  returnClosedEmail,
  returnDeclinedEmail,
  returnReceivedEmail,
  returnReplacedEmail,
} from './emails.ts'

interface About extends AboutOrder {
  /** How the shop wants things back; undefined if it does not say. */
  readonly instructions: string | undefined
}

/** A sample of each email about returns. */
export const returnSamples: SamplesOf<'returns', About> = {
  return_asked: (about) => returnAskedEmail({ ...sample(about, 'requested'), cause: 'buyer' }),
  return_approved: (about) =>
    returnApprovedEmail({ ...sample(about, 'approved'), instructions: about.instructions }),
  return_declined: (about) => returnDeclinedEmail(sample(about, 'declined')),
  return_received: (about) => returnReceivedEmail(sample(about, 'received')),
  return_replaced: (about) => returnReplacedEmail(sample(about, 'replaced')),
  return_closed: (about) => {
    const closed = sample(about, 'refunded')
    return returnClosedEmail({ ...closed, order: asFree(closed.order) })
  },
}

function sample(about: AboutOrder, state: Return['state']) {
  const order = asPaid(about.order)
  return { ...about, order, one: sampleReturn(order, state) }
}

/** A return of one piece of the first line. */
function sampleReturn({ number, lines, createdAt }: Order, state: Return['state']): Return {
  const back = /received|refunded|replaced/.test(state) ? 1 : 0
  return {
    id: 'sample',
    number: `${number}-R1`,
    state,
    wish: 'refund',
    note: '',
    words: sampleWords.words,
    lines: lines.slice(0, 1).map(({ productId, product, partNumber }) => ({
      productId,
      product,
      partNumber,
      quantity: 1,
      reason: 'not_needed',
      free: false,
      restocked: back,
      scrapped: 0,
    })),
    refund: null,
    createdAt,
    changedAt: createdAt,
  }
}
