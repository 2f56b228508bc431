import { shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { formatDecimal } from '#base/money.ts'
import { checkoutSteps as words } from '#orders/checkout/messages/checkout-steps.ts'
import type { ShownCart } from '#pricing/carts/screens/browser-cart.ts'
import { CartAmounts } from '#pricing/carts/screens/cart-amounts.tsx'
import { LineVerdict } from '#pricing/carts/screens/line-verdict.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  readonly lines: ShownCart['lines']
  readonly totals: NonNullable<ShownCart['totals']>
}

/** What is ordered, and what it costs. */
export function OrderLines({ lines, totals }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 text-sm">
            <span className="shrink-0 overflow-hidden rounded-box bg-studio">
              <Picture
                src={line.picture}
                alt=""
                width={48}
                height={48}
                shown="thumb"
                className="size-12"
                inset="p-1"
              />
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              {line.quantity} × <bdi>{shownName(line.product)}</bdi>
              <LineVerdict line={line} />
            </span>
            <span className="shrink-0 tabular-nums">
              {line.total === null ? '' : formatDecimal(line.total)}
            </span>
          </li>
        ))}
      </ul>
      <CartAmounts lines={lines} totals={totals} />
      <LinkButton to={screens.cart} kind="quiet" size="small">
        {words.editCart}
      </LinkButton>
    </div>
  )
}
