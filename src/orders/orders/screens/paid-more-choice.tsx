import { refundWords as words } from '#base/contract/messages/refund-words.ts'
import { formatMoney, isZero, type Money } from '#base/money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  /** What was paid for another delivery and is not refunded; undefined while it is loading. */
  readonly amount: Money | undefined
  readonly error: Error | null
  readonly again: () => void
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether a refund also gives back what was paid for another delivery of the order; nothing where nothing was. */
export function PaidMoreChoice({ amount, error, again, checked, onChange }: Props) {
  if (error) return <ErrorState title={error.message} again={again} />
  if (amount === undefined || isZero(amount)) return null
  return (
    <Checkbox
      label={words.paidMore}
      hint={words.deliveryHint(formatMoney(amount))}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
