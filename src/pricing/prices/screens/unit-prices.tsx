import CircleCheck from 'lucide-react/icons/circle-check'
import { formatInteger } from '#base/format-integer.ts'
import { formatMoney, isSame } from '#base/money.ts'
import type { UnitPrice } from '#pricing/calculation/unit-price.ts'
import { priceWords as words } from '#pricing/prices/messages/price-words.ts'

interface Props {
  /** Every price that was considered, in order. */
  readonly considered: readonly UnitPrice[]
  readonly chosen: UnitPrice
}

/** The prices of a piece that were considered, and which of them applies. */
export function UnitPrices({ considered, chosen }: Props) {
  return (
    <>
      <dl className="flex flex-col gap-1.5 text-sm tabular-nums">
        {considered.map(({ rule, unitPrice, from }) => {
          const applies = rule === chosen.rule && isSame(unitPrice, chosen.unitPrice)
          return (
            <div
              key={rule}
              className={`flex justify-between gap-4 ${applies ? 'font-semibold' : 'text-muted'}`}
            >
              <dt className="min-w-0 wrap-anywhere">
                {words.rules[rule]}
                {from !== undefined && `, ${words.fromPieces(formatInteger(from))}`}
              </dt>
              <dd className="shrink-0">{formatMoney(unitPrice)}</dd>
            </div>
          )
        })}
      </dl>
      <p role="status" className="mt-2 flex items-start gap-1.5 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        {words.rules[chosen.rule]}: {considered.length === 1 ? words.only : words.lowest}
      </p>
    </>
  )
}
