import CreditCard from 'lucide-react/icons/credit-card'
import { useId } from 'react'
import { purchaseNotices as words } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { formatMoney } from '#money.ts'
import { countPieces, type Order } from '#orders/noun.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { isHeld } from './payable.ts'

/** Points to an unpaid order of this product, so that nobody places a second one by mistake. */
export function OpenOrder({ order }: { order: Order }) {
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      className="flex flex-col items-start gap-3 rounded-box border border-warning bg-base-200 p-4 text-sm"
    >
      <div className="flex gap-3">
        <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <h2 id={title} className="font-medium">
            {words.openOrder}
          </h2>
          <p className="mt-1 text-muted">
            {(isHeld(order) ? words.openOrderWhat : words.openOrderShipped)(
              countPieces(order),
              formatMoney(order.price),
            )}
          </p>
        </div>
      </div>
      <LinkButton size="small" to={screens.payment(order.id)} prefetch="intent">
        {words.payOpenOrder}
      </LinkButton>
    </section>
  )
}
