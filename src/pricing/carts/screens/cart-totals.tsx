import type { ReactNode } from 'react'
import { screens } from '#base/contract/screens.ts'
import { formatDecimal } from '#base/money.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { cartPageWords } from '#pricing/carts/messages/cart-page.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ShownLine } from '../dto.ts'
import { maxLines } from '../model.ts'
import type { ShownTotals } from './browser-cart.ts'
import { CartAmounts } from './cart-amounts.tsx'
import { Coupon } from './coupon.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { Destination } from './destination.tsx'
import { isWrong } from './use-limits.ts'

interface Props {
  readonly lines: readonly ShownLine[]
  readonly totals: ShownTotals
}

/** What the cart costs: destination, delivery and coupon, the totals, and how it is ordered. */
export function CartTotals({ lines, totals }: Props) {
  const wrong = lines.filter(isWrong).length
  return (
    <Card as="section" className="flex flex-col gap-5 lg:sticky lg:top-20">
      <h2 className="text-heading">{cartWords.summary}</h2>
      <Destination destination={totals.destination} />
      <DeliveryChoice totals={totals} />
      <Coupon coupon={totals.coupon} />
      <CartAmounts lines={lines} totals={totals} />
      {wrong > 0 && <Note>{cartWords.problems(wrong)}</Note>}
      {lines.length > maxLines && <Note>{cartPageWords.tooMany(maxLines)}</Note>}
      {/* In sight while the summary is, also where that is taller than the window. On a phone the bar has it. */}
      <div className="sticky bottom-0 -mx-4 -mb-4 hidden rounded-b-box border-t border-base-300 bg-base-100 p-4 sm:-mx-5 sm:-mb-5 sm:p-5 md:block">
        <LinkButton to={screens.checkout} kind="primary" wide>
          {cartWords.checkout}
        </LinkButton>
      </div>
      <div className="buy-bar">
        <p>
          {cartWords.total} <span className="font-semibold tabular-nums">{formatDecimal(totals.total)}</span>
        </p>
        <LinkButton to={screens.checkout} kind="primary">
          {cartWords.checkout}
        </LinkButton>
      </div>
    </Card>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm font-medium text-error">{children}</p>
}
