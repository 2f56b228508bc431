import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import { shownName } from '#base/contract/product-name.ts'
import { refundedName } from '#base/contract/refunded-name.ts'
import { formatMoney } from '#base/money.ts'
import type { ShownRefundLine } from '#orders/payments/dto.ts'

/** What a refund gives back: pieces of products and the delivery, each with its amount. */
export function RefundedLines({ lines }: { lines: readonly ShownRefundLine[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {lines.map(({ productId, product, quantity, cancelled, amount }) => (
        <li key={productId ?? 'delivery'} className="flex justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {refundedName({ productId, product: shownName(product), quantity })}
            {cancelled > 0 && <span className="text-muted"> · {words.notShipped(cancelled)}</span>}
          </span>
          <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
