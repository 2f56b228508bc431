import type { ReactNode } from 'react'
import { roundings } from '#base/contract/forms/bulk-edit.ts'
import { stockReasons } from '#base/contract/forms/stock.ts'
import { stockReasonWords, bulkEditWords as words } from '#base/contract/messages/bulk-edit-words.ts'
import { keysOf } from '#base/keys-of.ts'
import { currencySign } from '#base/money.ts'
import { useCategories } from '#catalog/products/screens/use-categories.ts'
import { pathsOf } from '#catalog/products/tree.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Draft } from './draft.ts'

interface Part {
  readonly draft: Draft
  readonly change: (patch: Partial<Draft>) => void
  /** By their path in the change, such as `price.amount`. */
  readonly errors: Readonly<Record<string, string>>
}

const priceHows = keysOf(words.priceHow)
const stockHows = keysOf(words.stockHow)

function options<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }))
}

/** One of the values, or the first. */
function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  typed: string,
): Value {
  const found = values.find((value) => value === typed) ?? values[0]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

/** Whether and how the price changes. */
export function PriceChange({ draft, change, errors }: Part) {
  const isPercent = draft.priceHow === 'raise_percent' || draft.priceHow === 'lower_percent'
  return (
    <Chosen label={words.changePrice} checked={draft.price} onChange={(price) => change({ price })}>
      <Select
        label={words.how}
        value={draft.priceHow}
        onChange={({ target }) => change({ priceHow: oneOf(priceHows, target.value) })}
        options={options(priceHows, words.priceHow)}
      />
      {isPercent ? (
        <NumberInput
          label={words.percent}
          value={draft.percent}
          kind="decimal"
          error={errors['price.ppm'] ?? errors.price}
          onChange={({ target }) => change({ percent: target.value })}
        />
      ) : (
        <NumberInput
          label={words.amount}
          before={currencySign()}
          value={draft.amount}
          kind="amount"
          error={errors['price.amount'] ?? errors.price}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      {draft.priceHow !== 'set' && (
        <Select
          label={words.rounding}
          value={draft.rounding}
          onChange={({ target }) => change({ rounding: oneOf(roundings, target.value) })}
          options={options(roundings, words.roundings)}
        />
      )}
    </Chosen>
  )
}

/** Whether and how the stock changes, and why. */
export function StockChange({ draft, change, errors }: Part) {
  return (
    <Chosen label={words.changeStock} checked={draft.stock} onChange={(stock) => change({ stock })}>
      <Select
        label={words.how}
        value={draft.stockHow}
        onChange={({ target }) => change({ stockHow: oneOf(stockHows, target.value) })}
        options={options(stockHows, words.stockHow)}
      />
      <NumberInput
        label={draft.stockHow === 'count' ? words.counted : words.added}
        hint={words.stockHint}
        value={draft.pieces}
        kind="signed"
        error={errors['stock.pieces']}
        onChange={({ target }) => change({ pieces: target.value })}
      />
      <Select
        label={words.reason}
        value={draft.reason}
        onChange={({ target }) => change({ reason: oneOf(stockReasons, target.value) })}
        options={options(stockReasons, stockReasonWords)}
      />
      <TextInput
        label={words.note}
        optional={draft.reason !== 'other'}
        value={draft.note}
        maxLength={200}
        autoComplete="off"
        error={errors['stock.note'] ?? errors.stock}
        onChange={({ target }) => change({ note: target.value })}
      />
    </Chosen>
  )
}

/** Whether the category changes, and to which. */
export function CategoryChange({ draft, change }: Part) {
  const { data: known = [] } = useCategories()
  const paths = pathsOf(known)
  return (
    <Chosen
      label={words.changeCategory}
      checked={draft.category}
      onChange={(category) => change({ category })}
    >
      <Select
        label={words.category}
        value={draft.categoryId}
        onChange={({ target }) => change({ categoryId: target.value })}
        options={[
          { value: '', label: words.noCategory },
          ...known.map(({ id, name }) => ({ value: id, label: paths.get(id) ?? name })),
        ]}
      />
    </Chosen>
  )
}

/** Whether the brand changes, and to which. */
export function MakerChange({ draft, change, errors }: Part) {
  return (
    <Chosen label={words.changeMaker} checked={draft.maker} onChange={(maker) => change({ maker })}>
      <TextInput
        label={words.maker}
        hint={words.makerHint}
        value={draft.makerName}
        maxLength={80}
        autoComplete="off"
        error={errors.maker}
        onChange={({ target }) => change({ makerName: target.value })}
      />
    </Chosen>
  )
}

interface ChosenProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** One thing that may change; its fields are there when it does. */
function Chosen({ label, checked, onChange, children }: ChosenProps) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox label={label} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {checked && <div className="grid gap-4 sm:grid-cols-2">{children}</div>}
    </div>
  )
}
