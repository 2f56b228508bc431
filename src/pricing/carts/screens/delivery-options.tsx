import { useId } from 'react'
import { formatDecimal, fromDecimal, isZero } from '#base/money.ts'
import { cartWords } from '#pricing/carts/messages/cart.ts'
import { FieldError } from '#web/ui/field.tsx'
import type { ShownTotals } from './browser-cart.ts'
import { costOf, datesOf } from './delivery-facts.ts'

type Delivery = ShownTotals['deliveries'][number]

interface Props {
  readonly deliveries: readonly Delivery[]
  /** The id of the chosen one. */
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
  /** Why the choice is not possible. */
  readonly problem?: string | undefined
  readonly isBusy?: boolean
  /** Below a heading that says the same; screen readers still read the title. */
  readonly isTitleHidden?: boolean | undefined
}

/** The chosen delivery, as text: its name and price, and its dates in a line of their own. */
export function deliverySummary(delivery: Delivery): string {
  return `${delivery.name} · ${costOf(delivery)}\n${datesOf(delivery)}`
}

/** Delivery methods to choose from, each with price and dates. */
export function DeliveryOptions({
  deliveries,
  chosen,
  choose,
  problem,
  isBusy = false,
  isTitleHidden = false,
}: Props) {
  const name = useId()
  return (
    <>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError id={`${name}-error`}>{problem}</FieldError>}
      </div>
      {deliveries.length > 0 && (
        <fieldset aria-busy={isBusy || undefined} className="min-w-0 aria-busy:opacity-70">
          <legend className={isTitleHidden ? 'sr-only' : 'mb-2 font-semibold'}>{cartWords.deliveries}</legend>
          <ul className="flex flex-col divide-y divide-base-300 rounded-field border border-edge">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <label className="flex cursor-pointer items-start gap-3 p-3 text-sm">
                  <input
                    type="radio"
                    name={name}
                    value={delivery.id}
                    checked={delivery.id === chosen}
                    onChange={() => choose(delivery.id)}
                    className="radio mt-0.5 radio-sm border-edge"
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {delivery.name}
                    <span className="block text-muted">{datesOf(delivery)}</span>
                  </span>
                  <Cost delivery={delivery} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}

function Cost({ delivery: { price, discount } }: { delivery: Pick<Delivery, 'price' | 'discount'> }) {
  return (
    <span className="shrink-0 text-end font-semibold tabular-nums">
      {costOf({ price, discount })}
      {!isZero(fromDecimal(discount)) && (
        <s className="block text-xs font-normal text-muted">{formatDecimal(price)}</s>
      )}
    </span>
  )
}
