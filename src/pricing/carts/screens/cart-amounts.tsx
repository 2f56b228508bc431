import { type Decimal, formatDecimal, formatMoney, fromDecimal, isZero, subtract } from '#base/money.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { deliveryTexts } from '#pricing/carts/messages/delivery-texts.ts'
import type { ShownLine } from '../dto.ts'
import type { ShownTotals } from './browser-cart.ts'

interface Props {
  readonly lines: readonly ShownLine[]
  readonly totals: ShownTotals
}

/** What the total of a cart is made of. */
export function CartAmounts({ lines, totals }: Props) {
  const counted = lines.reduce((all, { total, quantity }) => (total === null ? all : all + quantity), 0)
  const isDeliveryOpen = totals.delivery === null && lines.length > 0
  const { pricesIncludeTax, destination, isTaxCovered, isTaxExempt, taxReason, promotions, delivery, taxes } =
    totals
  return (
    <>
      <dl className="flex flex-col gap-2 border-t border-base-300 pt-4">
        <Row name={cartWords.goods(counted)} amount={formatDecimal(totals.goods)} />
        {promotions
          .filter(({ amount }) => !isZero(fromDecimal(amount)))
          .map(({ name, code, amount }) => (
            <Row key={`${name} ${code}`} name={nameOf(name, code)} amount={`−${formatDecimal(amount)}`} />
          ))}
        {delivery !== null && <Row name={cartWords.delivery} amount={deliveryText(totals, delivery)} />}
        {!pricesIncludeTax && <Taxes taxes={taxes} />}
        <div className="flex items-baseline justify-between gap-3 border-t border-base-300 pt-3">
          <dt>{isDeliveryOpen ? cartWords.totalWithout : cartWords.total}</dt>
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
      {!isTaxCovered && (
        <p className="text-sm text-muted">
          {destination?.region || destination?.postalCode ? cartWords.untaxed : cartWords.taxOfAddress}
        </p>
      )}
      {isTaxExempt && (
        <p className="text-sm text-muted">
          {totals.taxNumber === '' ? cartWords.exemptAccount : cartWords.exempt}
        </p>
      )}
      {taxReason !== null && <p className="text-sm">{taxReason}</p>}
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
      ? fromDecimal(withTax)
      : subtract(fromDecimal(chosenDelivery.price), fromDecimal(chosenDelivery.discount))
  return isZero(shown) ? deliveryTexts.free : formatMoney(shown)
}

function Taxes({ taxes, included = false }: { taxes: ShownTotals['taxes']; included?: boolean }) {
  return taxes.map(({ name, percent, tax }) => {
    const rate = `${name} ${percent}%`
    const label = included ? cartWords.includedTax(rate) : rate
    return <Row key={rate} name={label} amount={formatDecimal(tax)} />
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
