import { Link } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { formatMoney, isZero } from '#base/money.ts'
import { orderPage as words } from '#orders/orders/messages/order-page.ts'
import type { Order } from '#orders/orders/model.ts'
import { FactCodes } from '#orders/orders/screens/fact-codes.tsx'
import { IncludedTaxes, OrderCharges } from '#orders/orders/screens/order-charges.tsx'
import { OrderedFit } from '#orders/orders/screens/ordered-fit.tsx'
import { PaidOutside } from '#orders/orders/screens/paid-outside.tsx'
import { RefundedPieces } from '#orders/orders/screens/refunded-pieces.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'

/** The products of an order with what was shipped of each, and what the order costs. */
export function LinesSection({ order }: { order: Order }) {
  return (
    <Section title={order.differenceOf === null ? words.lines : order.product}>
      <ul className="flex flex-col divide-y divide-base-300">
        {order.lines.map((line) => (
          <li key={line.productId} className="py-3 first:pt-0">
            <Line line={line} hasTaxAdded={!order.pricesIncludeTax} />
          </li>
        ))}
      </ul>
      <Charges order={order} />
    </Section>
  )
}

function Line({ line, hasTaxAdded }: { line: Order['lines'][number]; hasTaxAdded: boolean }) {
  const { product, picture, slug, price, discount, tax, total } = line
  const { quantity, shipped, replaced, returning, returned } = line
  return (
    <div className="flex gap-3">
      <span className="shrink-0 self-start overflow-hidden rounded-box bg-studio">
        <Picture src={picture} alt="" width={56} height={56} shown="thumb" className="size-14" inset="p-1" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <Link to={screens.product(slug)} className="rounded-field hover:underline">
            <bdi>{shownName(product)}</bdi>
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <FactCodes line={line} />
          <span className="whitespace-nowrap">{`${quantity} × ${formatMoney(price)}`}</span>
          {!isZero(discount) && <span>{`${words.discount} −${formatMoney(discount)}`}</span>}
          {/* So that the amounts of the line add up to its total. */}
          {hasTaxAdded && !isZero(tax) && (
            <span className="whitespace-nowrap">{words.lineTax(formatMoney(tax))}</span>
          )}
          <span className="whitespace-nowrap">{words.shippedOf(shipped, quantity + replaced)}</span>
          {returning > 0 && <span className="whitespace-nowrap">{words.returning(returning)}</span>}
          {returned > 0 && <span className="whitespace-nowrap">{words.returned(returned)}</span>}
          <RefundedPieces line={line} />
        </p>
        <OrderedFit line={line} />
      </div>
      <span className="whitespace-nowrap tabular-nums">{formatMoney(total)}</span>
    </div>
  )
}

/** What the total is made of, the total, and what was refunded. */
function Charges({ order }: { order: Order }) {
  const { price, refunded } = order
  return (
    <div className="ml-auto max-w-sm">
      <OrderCharges order={order} />
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-base-300 pt-4 tabular-nums">
        <dt className="font-semibold">{words.total}</dt>
        <dd className="text-right font-semibold whitespace-nowrap">{formatMoney(price)}</dd>
      </dl>
      <IncludedTaxes order={order} />
      <PaidOutside order={order} />
      {!isZero(refunded) && (
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 tabular-nums">
          <dt>{words.refunded}</dt>
          <dd className="text-right whitespace-nowrap">{formatMoney(refunded)}</dd>
        </dl>
      )}
    </div>
  )
}
