import { useState } from 'react'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatMoney, type Money, times } from '#base/money.ts'
import { unitPriceOf, unitPricesOf } from '#pricing/calculation/unit-price.ts'
import { priceWords as words } from '#pricing/prices/messages/price-words.ts'
import { type GroupRow, pricesFor } from '#pricing/prices/model.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { UnitPrices } from './unit-prices.tsx'

interface Props {
  readonly listPrice: Money
  /** The last complete prices of the fields. */
  readonly prices: ProductPriceFields
  readonly groups: readonly GroupRow[]
}

/** What a line of the product costs a customer: changes while the prices are edited. */
export function PriceExampleCard({ listPrice, prices, groups }: Props) {
  const [typed, setTyped] = useState('10')
  const [groupId, setGroupId] = useState('')
  const group = groups.find(({ id }) => id === groupId)
  const quantity = quantityOf(typed)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.exampleHint}</p>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
        <NumberInput
          label={words.quantity}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          kind="whole"
        />
        <Select
          label={words.who}
          value={groupId}
          onChange={({ target }) => setGroupId(target.value)}
          options={[
            { value: '', label: words.everybody },
            ...groups.map(({ id, name }) => ({ value: id, label: words.inGroup(name) })),
          ]}
        />
      </div>
      {quantity === undefined ? (
        <p className="text-sm text-muted">{words.needsQuantity}</p>
      ) : (
        <Result prices={pricesFor(listPrice, prices, group)} quantity={quantity} />
      )}
    </div>
  )
}

/** A typed quantity; undefined for any other text. */
export function quantityOf(typed: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : undefined
}

function Result({ prices, quantity }: { prices: ReturnType<typeof pricesFor>; quantity: number }) {
  const chosen = unitPriceOf(prices, quantity)
  return (
    <div className="border-t border-base-300 pt-3">
      <UnitPrices considered={unitPricesOf(prices, quantity)} chosen={chosen} />
      <p className="mt-2 flex justify-between gap-4 border-t border-base-300 pt-2 font-semibold tabular-nums">
        <span>{words.goods(formatInteger(quantity), formatMoney(chosen.unitPrice))}</span>
        <span>{formatMoney(times(chosen.unitPrice, quantity))}</span>
      </p>
    </div>
  )
}
