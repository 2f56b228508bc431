import { sampleWords } from '#base/contract/messages/email-words.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { orderCancelledEmail } from './cancelled.ts'
import type { AboutOrder } from './framed.ts'
import { invoiceCorrectedEmail } from './invoice-corrected.ts'
import { orderLinkEmail } from './link.ts'
import { orderPaidEmail } from './paid.ts'
import { orderPlacedEmail } from './placed.ts'
import { orderPiecesCancelledEmail, orderRefundedEmail } from './refunded.ts'
import { asFree, asPaid } from './sample-order.ts'

/** A sample of each email about orders. */
export const orderSamples: SamplesOf<'orders', AboutOrder> = {
  order_placed: orderPlacedEmail,
  order_paid: (about) => orderPaidEmail({ ...about, order: asPaid(about.order) }),
  order_cancelled: (about) => orderCancelledEmail({ ...about, reason: 'not_paid_in_time' }),
  order_refunded: (about) => {
    const amount = about.order.unitPrice
    const order = { ...asPaid(about.order), refunded: amount }
    return orderRefundedEmail({ ...about, order, amount, reason: sampleWords.reason })
  },
  order_pieces_cancelled: (about) => {
    const order = asFree(about.order)
    const pieces = order.lines
      .slice(0, 1)
      .map(({ productId, product, price }) => ({ productId, product, quantity: 1, amount: price }))
    return orderPiecesCancelledEmail({ ...about, order, pieces, reason: sampleWords.reason })
  },
  invoice_corrected: (about) => invoiceCorrectedEmail({ ...about, order: asPaid(about.order) }),
  // Most who ask for it have no account.
  order_link: (about) => orderLinkEmail({ ...about, order: { ...about.order, guest: true } }),
}
