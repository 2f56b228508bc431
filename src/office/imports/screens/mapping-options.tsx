import { keysOf } from '#base/keys-of.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { MappingDraft } from './mapping-draft.ts'

interface OptionsProps {
  /** Whether the user may change relations. */
  readonly mayRelate: boolean
  readonly draft: MappingDraft
  readonly errors: Readonly<Record<string, string>>
  readonly change: (patch: Partial<MappingDraft>) => void
}

const verbs = keysOf(words.verbsOf)
const decimals = keysOf(words.decimals)
const markets = keysOf(words.markets)

/** What is said of the whole file. */
export function MappingOptions({ mayRelate, draft, errors, change }: OptionsProps) {
  return (
    <Card as="section" className="max-w-3xl">
      <h2 className="mb-4 text-heading">{words.options}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={words.verbs}
          value={draft.verbs}
          onChange={({ target }) => change({ verbs: verbs.find((one) => one === target.value) ?? 'both' })}
          options={verbs.map((value) => ({ value, label: words.verbsOf[value] }))}
        />
        <Select
          label={words.decimal}
          value={draft.decimal}
          onChange={({ target }) =>
            change({ decimal: decimals.find((one) => one === target.value) ?? 'auto' })
          }
          options={decimals.map((value) => ({ value, label: words.decimals[value] }))}
        />
        {draft.columns.some(({ meaning }) => meaning === 'fitments') && (
          <Select
            label={words.market}
            value={draft.market}
            onChange={({ target }) => change({ market: markets.find((one) => one === target.value) ?? '' })}
            options={markets.map((value) => ({ value, label: words.markets[value] }))}
          />
        )}
        <TextInput
          label={words.maker}
          hint={words.makerHint}
          optional
          value={draft.maker}
          error={errors.maker}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => change({ maker: target.value })}
        />
        <TextInput
          label={words.source}
          hint={words.sourceHint}
          optional
          value={draft.source}
          error={errors.source}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => change({ source: target.value })}
        />
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {draft.source.trim() !== '' && (
          <Checkbox
            label={words.full}
            hint={words.fullHint}
            checked={draft.full}
            onChange={({ target }) => change({ full: target.checked })}
          />
        )}
        <Checkbox
          label={words.newCategories}
          hint={words.newCategoriesHint}
          checked={draft.newCategories}
          onChange={({ target }) => change({ newCategories: target.checked })}
        />
        <Checkbox
          label={words.newMakers}
          hint={words.newMakersHint}
          checked={draft.newMakers}
          onChange={({ target }) => change({ newMakers: target.checked })}
        />
        {mayRelate && (
          <Checkbox
            label={words.replacements}
            hint={words.replacementsHint}
            checked={draft.replacements}
            onChange={({ target }) => change({ replacements: target.checked })}
          />
        )}
      </div>
    </Card>
  )
}
