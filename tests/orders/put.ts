import type { Pool } from 'pg'
import type { Money } from '#base/money.ts'
import { orderPlacedEmail } from '#orders/orders/emails/placed.ts'
import type { HoldLimits } from '#orders/orders/hold-limits.ts'
import { orderOf } from '#orders/orders/model.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import { insert } from '#orders/orders/store/place.ts'
import { draft } from '#platform/mail/queue-mail.ts'

interface Put {
  readonly limits: HoldLimits
  readonly listPrices?: readonly Money[]
}

/** Places a composed order with its mail, as the checkout does. Answers why it was not placed. */
export function putOrder(pool: Pool, order: OrderRow, { limits, ...rest }: Put) {
  const letter = orderPlacedEmail({
    order: orderOf(order),
    shopUrl: 'https://shop.example',
    timeZone: 'UTC',
  })
  const mail = draft({ ...letter, to: order.email, orderId: order.id })
  return insert(pool, { order, mail, limits, network: '192.0.2.1', storedAnswer: undefined, ...rest })
}
