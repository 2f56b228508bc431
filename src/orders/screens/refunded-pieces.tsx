import { orderWords as words } from '#contract/messages.ts'
import type { Order } from '#orders/noun.ts'

/** How many pieces of a line were refunded, and how many of them are not shipped any more; nothing where none was. */
export function RefundedPieces({
  line: { refundedPieces, cancelled },
}: {
  line: Pick<Order['lines'][number], 'refundedPieces' | 'cancelled'>
}) {
  if (refundedPieces === 0) return null
  return <span className="text-info">{words.refundedPieces(refundedPieces, cancelled)}</span>
}
