import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import { add, formatMoney, isZero, type Money } from '#base/money.ts'
import type { RefundPreview } from '#orders/payments/dto.ts'
import { RefundedLines } from './refunded-lines.tsx'

interface Props {
  readonly preview: RefundPreview
  /** What was paid for another delivery, which goes back too. */
  readonly paidMore?: Money | undefined
}

/** What a refund gives back: its lines, the sum, and the tax in it; then what goes back with it. */
export function RefundedSum({ preview: { lines, amount, tax }, paidMore }: Props) {
  return (
    <div>
      <RefundedLines lines={lines} />
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-base-300 pt-3 tabular-nums">
        <dt className="font-semibold">{words.total}</dt>
        <dd className="text-right font-semibold whitespace-nowrap">{formatMoney(amount)}</dd>
        {!isZero(tax) && (
          <>
            <dt className="text-muted">{words.tax}</dt>
            <dd className="text-right whitespace-nowrap">{formatMoney(tax)}</dd>
          </>
        )}
        {paidMore && !isZero(paidMore) && (
          <>
            <dt>{words.paidMoreLine}</dt>
            <dd className="text-right whitespace-nowrap">{formatMoney(paidMore)}</dd>
            <dt className="font-semibold">{words.together}</dt>
            <dd className="text-right font-semibold whitespace-nowrap">
              {formatMoney(add(amount, paidMore))}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
