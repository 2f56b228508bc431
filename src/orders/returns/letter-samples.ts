import { sampleWords } from '#base/contract/messages/letter-words.ts'
import type { AboutOrder } from '#orders/orders/letters/framed.ts'
import { asFree, asPaid } from '#orders/orders/letters/sample-order.ts'
import type { Order } from '#orders/orders/model.ts'
import type { Return } from '#orders/orders/return.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import {
  returnApprovedLetter,
  returnAskedLetter,
  returnClosedLetter,
  returnDeclinedLetter,
  returnReceivedLetter,
  returnReplacedLetter,
} from './letters.ts'

interface About extends AboutOrder {
  /** How the shop wants things back; undefined if it does not say. */
  readonly instructions: string | undefined
}

/** A sample of each letter about returns. */
export const returnSamples: SamplesOf<'returns', About> = {
  return_asked: (about) => returnAskedLetter({ ...sample(about, 'requested'), cause: 'buyer' }),
  return_approved: (about) =>
    returnApprovedLetter({ ...sample(about, 'approved'), instructions: about.instructions }),
  return_declined: (about) => returnDeclinedLetter(sample(about, 'declined')),
  return_received: (about) => returnReceivedLetter(sample(about, 'received')),
  return_replaced: (about) => returnReplacedLetter(sample(about, 'replaced')),
  return_closed: (about) => {
    const closed = sample(about, 'refunded')
    return returnClosedLetter({ ...closed, order: asFree(closed.order) })
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
    ...{ id: 'sample', number: `${number}-R1`, state, wish: 'refund', note: '', words: sampleWords.words },
    lines: lines.slice(0, 1).map(({ productId, product, partNumber }) => ({
      ...{ productId, product, partNumber, quantity: 1, reason: 'not_needed', free: false },
      ...{ restocked: back, scrapped: 0 },
    })),
    ...{ refund: null, createdAt, changedAt: createdAt },
  }
}
