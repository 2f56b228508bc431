import { sampleWords } from '#base/contract/messages/letter-words.ts'
import { trackingUrl } from '#orders/orders/carriers.ts'
import type { AboutOrder } from '#orders/orders/letters/framed.ts'
import { asPaid } from '#orders/orders/letters/sample-order.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { orderNotShippedLetter, orderShippedLetter, orderTrackingLetter } from './letters.ts'

/** A sample of each letter about parcels. */
export const shipmentSamples: SamplesOf<'shipments', AboutOrder> = {
  order_shipped: (about) => orderShippedLetter(shipped(about)),
  order_tracking: (about) => orderTrackingLetter(shipped(about)),
  order_not_shipped: (about) => orderNotShippedLetter(shipped(about)),
}

/** All pieces of the order, on their way. */
function shipped(about: AboutOrder) {
  const order = asPaid(about.order)
  const { carrier, tracking } = sampleWords
  const parcel = {
    id: 'sample',
    lines: order.lines.map(({ productId, product, quantity }) => ({ productId, product, quantity })),
    ...{ carrier, tracking, trackingUrl: trackingUrl(carrier, tracking) ?? null, shippedAt: order.createdAt },
  }
  return { ...about, order, parcel }
}
