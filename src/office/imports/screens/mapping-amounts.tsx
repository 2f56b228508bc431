import { roundings } from '#base/contract/forms/bulk-edit.ts'
import { bulkEditWords } from '#base/contract/messages/bulk-edit-words.ts'
import { keysOf } from '#base/keys-of.ts'
import { currencySign } from '#base/money.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { isUsed, type MappingDraft } from './mapping-draft.ts'
import type { PriceDraft } from './price-draft.ts'
import { PriceFactors } from './price-factors.tsx'

interface AmountsProps {
  readonly draft: MappingDraft
  readonly errors: Readonly<Record<string, string>>
  /** The shop charges tax, so the file has to say whether its amounts have it. */
  readonly asksTax: boolean
  /** The words in the column of pieces. */
  readonly words: readonly string[]
  readonly change: (patch: Partial<MappingDraft>) => void
}

const taxes = keysOf(words.taxes)
const stocks = keysOf(words.stocks)

/** What the amounts and the pieces of a file are; nothing for a file that has none. */
export function MappingAmounts({ draft, errors, asksTax, words: said, change }: AmountsProps) {
  const hasAmounts = isUsed(draft, 'price', 'comparePrice', 'cost')
  const hasCost = isUsed(draft, 'cost')
  const hasPieces = isUsed(draft, 'available')
  if (!(asksTax && hasAmounts) && !hasCost && !hasPieces) return null
  const { price } = draft
  const changePrice = (patch: Partial<PriceDraft>) => change({ price: { ...price, ...patch } })
  return (
    <Card as="section" className="max-w-3xl">
      <h2 className="mb-4 text-heading">{words.amounts}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {asksTax && hasAmounts && (
          <Select
            label={words.tax}
            hint={words.taxHint}
            value={draft.tax}
            error={errors.tax}
            onChange={({ target }) => change({ tax: taxes.find((one) => one === target.value) ?? '' })}
            options={[
              { value: '', label: words.choose },
              ...taxes.map((value) => ({ value, label: words.taxes[value] })),
            ]}
          />
        )}
        {hasPieces && (
          <Select
            label={words.stock}
            value={draft.stock}
            onChange={({ target }) => change({ stock: stocks.find((one) => one === target.value) ?? 'free' })}
            options={stocks.map((value) => ({ value, label: words.stocks[value] }))}
          />
        )}
        {hasCost && (
          <Select
            label={words.priceFrom}
            value={price.isCalculated ? 'cost' : 'file'}
            onChange={({ target }) => changePrice({ isCalculated: target.value === 'cost' })}
            options={keysOf(words.pricesFrom).map((value) => ({ value, label: words.pricesFrom[value] }))}
          />
        )}
        {hasCost && price.isCalculated && (
          <>
            <NumberInput
              label={words.factor}
              hint={words.factorHint}
              kind="decimal"
              value={price.factor}
              error={errors.factor}
              onChange={({ target }) => changePrice({ factor: target.value })}
            />
            <Select
              label={words.rounding}
              value={price.rounding}
              onChange={({ target }) =>
                changePrice({ rounding: roundings.find((one) => one === target.value) ?? 'cent' })
              }
              options={roundings.map((value) => ({ value, label: bulkEditWords.roundings[value] }))}
            />
            <NumberInput
              label={words.least}
              optional
              kind="amount"
              before={currencySign()}
              value={price.least}
              error={errors.least}
              onChange={({ target }) => changePrice({ least: target.value })}
            />
          </>
        )}
      </div>
      {hasPieces && said.length > 0 && (
        <fieldset className="mt-4">
          <legend className="text-sm font-medium">{words.stockWords}</legend>
          <p className="mb-2 text-sm text-muted">{words.stockWordsHint}</p>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {said.map((word) => (
              <NumberInput
                key={word}
                label={word}
                optional
                kind="whole"
                value={draft.pieces[word] ?? ''}
                onChange={({ target }) => change({ pieces: { ...draft.pieces, [word]: target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {hasCost && price.isCalculated && (
        <PriceFactors
          factors={price.factors}
          errors={errors}
          change={(factors) => changePrice({ factors })}
        />
      )}
    </Card>
  )
}
