import { refundWords as words } from '#contract/messages.ts'
import { formatMoney, isZero } from '#money.ts'
import type { RefundPreview } from '#payments/wire.ts'
import { RefundedLines } from './refunded-lines.tsx'

/** What a refund gives back: its lines, the sum, and the tax in it. */
export function RefundedSum({ preview: { lines, amount, tax } }: { preview: RefundPreview }) {
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
      </dl>
    </div>
  )
}
