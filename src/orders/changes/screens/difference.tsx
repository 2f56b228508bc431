import { formatMoney, isZero } from '#base/money.ts'
import { editDeliveryWords as words } from '#orders/changes/messages.ts'
import { RefundedSum } from '#orders/payments/screens/refunded-sum.tsx'
import type { Difference } from './use-difference.ts'

/** What a change of the address or the delivery costs or gives back, before it is saved; why it is refused. */
export function ShownDifference({
  difference: { isComplete, preview, refused },
}: {
  difference: Difference
}) {
  if (!isComplete) return null
  return (
    <section aria-label={words.difference} className="rounded-box border border-base-300 p-4">
      <p role="status" className={refused ? 'text-warning' : undefined}>
        {refused?.message ?? sentenceOf(preview)}
      </p>
      {!refused && preview && !isZero(preview.asked) && (
        <p className="mt-2 text-sm text-muted">{words.asksAbout}</p>
      )}
      {!refused && preview && !isZero(preview.amount) && (
        <div className="mt-3">
          <RefundedSum preview={preview} />
        </div>
      )}
    </section>
  )
}

function sentenceOf(preview: Difference['preview']): string {
  if (preview === undefined) return words.calculating
  if (!isZero(preview.asked)) return words.asks(formatMoney(preview.asked))
  return isZero(preview.amount) ? words.same : words.back(formatMoney(preview.amount))
}
