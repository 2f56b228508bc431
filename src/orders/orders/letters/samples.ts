import { sampleWords } from '#base/contract/messages/letter-words.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { orderCancelledLetter } from './cancelled.ts'
import type { AboutOrder } from './framed.ts'
import { orderLinkLetter } from './link.ts'
import { orderPaidLetter } from './paid.ts'
import { orderPlacedLetter } from './placed.ts'
import { orderPiecesCancelledLetter, orderRefundedLetter } from './refunded.ts'
import { asFree, asPaid } from './sample-order.ts'

/** A sample of each letter about orders. */
export const orderSamples: SamplesOf<'orders', AboutOrder> = {
  order_placed: orderPlacedLetter,
  order_paid: (about) => orderPaidLetter({ ...about, order: asPaid(about.order) }),
  order_cancelled: (about) => orderCancelledLetter({ ...about, reason: 'not_paid_in_time' }),
  order_refunded: (about) => {
    const amount = about.order.unitPrice
    const order = { ...asPaid(about.order), refunded: amount }
    return orderRefundedLetter({ ...about, order, amount, reason: sampleWords.reason })
  },
  order_pieces_cancelled: (about) => {
    const order = asFree(about.order)
    const pieces = order.lines
      .slice(0, 1)
      .map(({ productId, product, price }) => ({ productId, product, quantity: 1, amount: price }))
    return orderPiecesCancelledLetter({ ...about, order, pieces, reason: sampleWords.reason })
  },
  // Most who ask for it have no account.
  order_link: (about) => orderLinkLetter({ ...about, order: { ...about.order, guest: true } }),
}
