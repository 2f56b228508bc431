import { formatMoney, isZero, type Money, subtract, sum } from '#base/money.ts'
import { orderWords as words } from '#orders/orders/messages/orders.ts'
import type { Order } from '#orders/orders/model.ts'

type Charged = Pick<
  Order,
  'goods' | 'discount' | 'delivery' | 'deliveryPrice' | 'taxes' | 'promotions' | 'pricesIncludeTax'
>
type Row = readonly [label: string, value: string]

/**
 * What the total of an order is made of: goods, promotions, delivery, and the taxes where the prices are without them.
 * Shows nothing for an order that has only goods.
 */
export function OrderCharges({ order }: { order: Charged }) {
  const { goods, discount, delivery, deliveryPrice, taxes, pricesIncludeTax } = order
  const added = pricesIncludeTax ? [] : taxes
  if (delivery === null && isZero(discount) && added.length === 0) return null
  const rows: Row[] = [
    // A difference has none.
    ...(isZero(goods) ? [] : [[words.goods, formatMoney(goods)] as const]),
    ...promotionRows(order),
    ...(delivery ? [[words.delivery(delivery), freeOr(deliveryPrice)] as const] : []),
    ...added.map((tax): Row => [rateOf(tax), formatMoney(tax.tax)]),
  ]
  return <Rows rows={rows} className="mt-4 border-t border-base-300 pt-4" />
}

/** The taxes that are part of the total; nothing where they were added to it or are unknown. */
export function IncludedTaxes({
  order: { taxes, pricesIncludeTax },
}: {
  order: Pick<Order, 'taxes' | 'pricesIncludeTax'>
}) {
  if (!pricesIncludeTax || taxes.length === 0) return null
  const rows = taxes.map((tax): Row => [words.includedTax(rateOf(tax)), formatMoney(tax.tax)])
  return <Rows rows={rows} className="mt-1" />
}

/** Each promotion that took something off the goods, and the rest of the discount. */
function promotionRows({ promotions, discount }: Charged): Row[] {
  const amounts = promotions.map(({ amount }) => amount)
  const rest = {
    name: words.discount,
    code: null,
    amount: subtract(discount, sum(amounts, discount.currency)),
  }
  return [...promotions, rest]
    .filter(({ amount }) => !isZero(amount))
    .map(({ name, code, amount }) => [code === null ? name : `${name} (${code})`, `−${formatMoney(amount)}`])
}

const freeOr = (price: Money) => (isZero(price) ? words.free : formatMoney(price))

const rateOf = ({ name, percent }: Order['taxes'][number]) => `${name} ${percent}%`

function Rows({ rows, className }: { rows: readonly Row[]; className: string }) {
  return (
    <dl className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 text-sm ${className}`}>
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted wrap-anywhere">{label}</dt>
          <dd className="text-right whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
