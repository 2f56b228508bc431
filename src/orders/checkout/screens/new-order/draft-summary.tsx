import { formatDecimal } from '#base/money.ts'
import { newOrderWords as words } from '#orders/checkout/messages/new-order.ts'
import { CartAmounts } from '#pricing/carts/screens/cart-amounts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import type { OrderDraft } from './use-new-order.ts'

/** What the order costs by the server, and the button that places it for exactly this total. */
export function DraftSummary({ order }: { order: OrderDraft }) {
  const { quote, pricingError, priceAgain, isPricing, refusal, isToConfirm, isSending } = order
  return (
    <Card as="section" className="xl:sticky xl:top-20">
      <h2 className="mb-4 text-heading">{words.summary}</h2>
      {pricingError && <ErrorState title={errorSentence(pricingError)} again={priceAgain} />}
      {!pricingError && quote === undefined && <p className="text-muted">{words.empty}</p>}
      {quote && (
        <div aria-busy={isPricing || undefined} className="flex flex-col gap-4 aria-busy:opacity-70">
          <CartAmounts lines={quote.lines} totals={quote.totals} />
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {refusal && (
          <p className="mt-4 rounded-box border border-error p-4 font-medium text-error">{refusal}</p>
        )}
      </div>
      <Button type="submit" kind="primary" size="large" busy={isSending} wide className="mt-4">
        {labelOf(quote && formatDecimal(quote.totals.total), isToConfirm)}
      </Button>
    </Card>
  )
}

function labelOf(total: string | undefined, isToConfirm: boolean): string {
  if (total === undefined) return words.placeFirst
  return isToConfirm ? words.confirm(total) : words.place(total)
}
