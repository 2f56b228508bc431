import { forms } from '#contract/messages.ts'
import { formatMoney, type Money } from '#money.ts'
import { Button } from '#ui/button.tsx'

interface PayButtonProps {
  total: Money
  /** What the provider said of the last try. */
  message: string | undefined
  /** The provider has loaded and a client secret has arrived (spec §4). */
  isReady: boolean
  isPaying: boolean
}

/** The button that pays, under what went wrong before; the same for every card form. */
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
