import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ShownImport } from './import-state.ts'
import { headOf, type MappingDraft } from './mapping-draft.ts'

interface ChoiceProps {
  readonly columns: ShownImport['columns']
  readonly draft: MappingDraft
  readonly change: (patch: Partial<MappingDraft>) => void
}

/** Which of several columns of prices is the price; nothing for a file that has one. */
export function PriceChoice({ columns, draft, change }: ChoiceProps) {
  const prices = columns.flatMap((column) =>
    column.price === null ? [] : [{ ...column, price: column.price }],
  )
  if (prices.length < 2) return null
  const chosen = draft.columns.find(({ meaning }) => meaning === 'price')
  function choose(value: string) {
    change({
      columns: draft.columns.map((one) => {
        if (String(one.column) === value) return { ...one, meaning: 'price' }
        return one.meaning === 'price' ? { ...one, meaning: '' } : one
      }),
    })
  }
  return (
    <Card as="section" className="max-w-3xl">
      <h2 className="mb-1 text-heading">{words.prices}</h2>
      <p className="mb-4 max-w-reading text-muted">{words.pricesHint}</p>
      <Select
        label={words.priceColumn}
        value={chosen === undefined ? '' : String(chosen.column)}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: words.noPriceColumn },
          ...columns
            .filter(({ column, price }) => price?.currency === null || column === chosen?.column)
            .map((one) => ({ value: String(one.column), label: headOf(one) })),
        ]}
      />
      <dl className="mt-4 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {prices.map(({ price: { kind, currency }, ...one }) => (
          <div key={one.column} className="contents">
            <dt className="font-medium wrap-anywhere">
              <bdi>{headOf(one)}</bdi>
            </dt>
            <dd className="mb-2 text-muted sm:mb-0">
              {currency === null ? words.priceKinds[kind] : words.foreign(currency)}
              {one.samples[0] !== undefined && (
                <span className="ml-2 tabular-nums">{words.example(one.samples[0])}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
