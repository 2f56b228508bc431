import { returnReasonWords } from '#base/contract/messages/return-words.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { isZero } from '#base/money.ts'
import type { HistorySource } from '#orders/orders/history.ts'
import { orderHistory as words } from '#orders/orders/messages/order-history.ts'
import { returnNumber } from '#orders/orders/return.ts'
import type { OrderReturn, OrderRow } from '#orders/orders/row.ts'
import { findById } from '#orders/orders/sql.ts'
import { eventsOf } from '#orders/returns/store.ts'

/** The returns of an order: when each came into its states, and who did it. */
export const returnHistory: HistorySource = async (db, orderId) => {
  const [order, events] = await Promise.all([findById(db, orderId), eventsOf(db, orderId)])
  if (order === undefined) return []
  return events.flatMap(({ return_id, at, state, actor, words: said, email }) => {
    const one = order.returns.find(({ id }) => id === return_id)
    if (one === undefined) return []
    const buyer = order.email === '' ? null : order.email
    return {
      at,
      kind: 'return',
      what: nameOf(one, state)(returnNumber(orderNumber(orderId), one.ordinal)),
      who: actor === 'buyer' ? (email ?? buyer) : email,
      detail: [...detailOf(order, one, state), said].filter((line) => line !== '').join('\n'),
    } as const
  })
}

function nameOf({ refund }: OrderReturn, state: OrderReturn['state']) {
  const isOfNothing = state === 'refunded' && refund !== null && isZero(refund.amount)
  return isOfNothing ? words.returnClosed : words.returned[state]
}

/** The pieces of a return, where its state says something about them. */
function detailOf({ lines }: OrderRow, one: OrderReturn, state: OrderReturn['state']): string[] {
  const named = (productId: string) =>
    lines.find(({ product_id }) => product_id === productId)?.product_name ?? ''
  if (state === 'requested')
    return [
      ...one.lines.map(
        ({ product_id, quantity, reason }) =>
          `${quantity} × ${named(product_id)}: ${returnReasonWords[reason]}`,
      ),
      one.note,
    ]
  if (state !== 'received') return []
  return one.lines
    .filter(({ restocked, scrapped }) => restocked + scrapped > 0)
    .map(({ product_id, restocked, scrapped }) => words.cameBack(named(product_id), restocked, scrapped))
}
