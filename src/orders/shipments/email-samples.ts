import { sampleWords } from '#base/contract/messages/email-words.ts'
import { trackingUrl } from '#orders/orders/carriers.ts'
import type { AboutOrder } from '#orders/orders/emails/framed.ts'
import { asPaid } from '#orders/orders/emails/sample-order.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { orderNotShippedEmail, orderShippedEmail, orderTrackingEmail } from './emails.ts'

/** A sample of each email about parcels. */
export const shipmentSamples: SamplesOf<'shipments', AboutOrder> = {
  order_shipped: (about) => orderShippedEmail(shipped(about)),
  order_tracking: (about) => orderTrackingEmail(shipped(about)),
  order_not_shipped: (about) => orderNotShippedEmail(shipped(about)),
}

/** All pieces of the order, on their way. */
function shipped(about: AboutOrder) {
  const order = asPaid(about.order)
  const { carrier, tracking } = sampleWords
  const parcel = {
    id: 'sample',
    lines: order.lines.map(({ productId, product, quantity }) => ({ productId, product, quantity })),
    carrier,
    tracking,
    trackingUrl: trackingUrl(carrier, tracking) ?? null,
    shippedAt: order.createdAt,
    arrivedAt: null,
  }
  return { ...about, order, parcel }
}
