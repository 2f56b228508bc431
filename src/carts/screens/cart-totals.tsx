import type { ReactNode } from 'react'
import { cartWords } from '#contract/messages.ts'
import { type Decimal, formatDecimal, formatMoney, fromWire, isZero, subtract } from '#money.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { maxLines } from '../noun.ts'
import type { ShownLine } from '../wire.ts'
import type { ShownTotals } from './browser-cart.ts'
import { Coupon } from './coupon.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { Destination } from './destination.tsx'

interface Props {
  readonly lines: readonly ShownLine[]
  readonly totals: ShownTotals
  /** The page on which the whole cart is ordered; without it, each line is ordered by itself. */
  readonly checkout?: string
}

/** What the cart costs: destination, delivery and coupon, the totals, and how it is ordered. */
export function CartTotals({ lines, totals, checkout }: Props) {
  const wrong = lines.filter(({ problem }) => problem !== null).length
  return (
    <Card as="section" className="flex flex-col gap-5 lg:sticky lg:top-20">
      <h2 className="text-heading">{cartWords.summary}</h2>
      <Destination destination={totals.destination} />
      <DeliveryChoice totals={totals} />
      <Coupon coupon={totals.coupon} />
      <Amounts lines={lines} totals={totals} />
      {wrong > 0 && <Note>{cartWords.problems(wrong)}</Note>}
      {lines.length > maxLines && <Note>{cartWords.tooMany(maxLines)}</Note>}
      {checkout === undefined ? (
        <p className="text-sm text-muted">{cartWords.oneByOne}</p>
      ) : (
        <LinkButton to={checkout} kind="primary" wide>
          {cartWords.checkout}
        </LinkButton>
      )}
    </Card>
  )
}

function Amounts({ lines, totals }: Pick<Props, 'lines' | 'totals'>) {
  const counted = lines.filter(({ total }) => total !== null).length
  const { pricesIncludeTax, destination, isTaxCovered, promotions, delivery, taxes } = totals
  return (
    <>
      <dl className="flex flex-col gap-2 border-t border-base-300 pt-4">
        <Row name={cartWords.goods(counted)} amount={formatDecimal(totals.goods)} />
        {promotions
          .filter(({ amount }) => !isZero(fromWire(amount)))
          .map(({ name, code, amount }) => (
            <Row key={`${name} ${code}`} name={nameOf(name, code)} amount={`−${formatDecimal(amount)}`} />
          ))}
        {delivery !== null && <Row name={cartWords.delivery} amount={deliveryText(totals, delivery)} />}
        {!pricesIncludeTax && <Taxes taxes={taxes} />}
        <div className="flex items-baseline justify-between gap-3 border-t border-base-300 pt-3">
          <dt>{cartWords.total}</dt>
          <dd className="text-heading tabular-nums" aria-live="polite">
            {formatDecimal(totals.total)}
          </dd>
        </div>
      </dl>
      {pricesIncludeTax && taxes.length > 0 && (
        <dl className="flex flex-col gap-1 text-sm">
          <Taxes taxes={taxes} included />
        </dl>
      )}
      {!pricesIncludeTax && destination === null && (
        <p className="text-sm text-muted">{cartWords.taxLater}</p>
      )}
      {!isTaxCovered && <p className="text-sm text-muted">{cartWords.untaxed}</p>}
    </>
  )
}

function nameOf(name: string, code: string | null): string {
  return code === null ? name : `${name} (${code})`
}

/** Without its tax where taxes have rows of their own, so that the rows add up to the total. */
function deliveryText({ pricesIncludeTax, chosenDelivery }: ShownTotals, withTax: Decimal): string {
  const shown =
    pricesIncludeTax || chosenDelivery === null
      ? fromWire(withTax)
      : subtract(fromWire(chosenDelivery.price), fromWire(chosenDelivery.discount))
  return isZero(shown) ? cartWords.free : formatMoney(shown)
}

function Taxes({ taxes, included = false }: { taxes: ShownTotals['taxes']; included?: boolean }) {
  return taxes.map(({ name, percent, tax }) => {
    const rate = `${name} ${percent} %`
    const said = included ? cartWords.includedTax(rate) : rate
    return <Row key={rate} name={said} amount={formatDecimal(tax)} />
  })
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-muted wrap-anywhere">{name}</dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm font-medium text-error">{children}</p>
}
