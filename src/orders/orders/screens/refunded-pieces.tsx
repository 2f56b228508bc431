import { isZero } from '#base/money.ts'
import { orderWords as words } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'

/**
 * How many pieces of a line were refunded, and how many of them are not shipped any more; nothing where none was. Pieces that cost nothing
 * are only cancelled.
 */
export function RefundedPieces({
  line: { refundedPieces, cancelled, total },
}: {
  line: Pick<Order['lines'][number], 'refundedPieces' | 'cancelled' | 'total'>
}) {
  if (refundedPieces === 0) return null
  if (isZero(total) && cancelled === 0) return null
  if (isZero(total)) return <span className="text-info">{words.cancelledPieces(cancelled)}</span>
  return <span className="text-info">{words.refundedPieces(refundedPieces, cancelled)}</span>
}
