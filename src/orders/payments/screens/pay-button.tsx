import { forms } from '#base/contract/messages/forms.ts'
import { formatMoney, type Money } from '#base/money.ts'
import { Button } from '#web/ui/button.tsx'

interface PayButtonProps {
  total: Money
  /** The provider's message about the last attempt. */
  message: string | undefined
  /** The provider has loaded and a client secret has arrived (spec §4). */
  isReady: boolean
  isPaying: boolean
}

/** The Pay button, below the error of the last attempt; every card form uses it. */
export function PayButton({ total, message, isReady, isPaying }: PayButtonProps) {
  return (
    <>
      <p id="payment-refused" role="alert" className="text-error empty:hidden">
        {message}
      </p>
      <Button type="submit" kind="primary" size="large" wide disabled={!isReady} busy={isPaying}>
        {forms.pay} {formatMoney(total)}
      </Button>
    </>
  )
}
