import { type ImportFieldName, importFields } from '#base/contract/import-fields.ts'
import { keysOf } from '#base/keys-of.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ShownImport } from './import-state.ts'
import {
  type ColumnDraft,
  canEmpty,
  canReplace,
  headOf,
  isDecided,
  type Meaning,
  unitsOf,
} from './mapping-draft.ts'
import { Samples } from './samples.tsx'

interface ColumnProps {
  readonly column: ShownImport['columns'][number]
  readonly draft: ColumnDraft
  /** The fields that the user may change. */
  readonly fields: readonly ImportFieldName[]
  /** The file is of a source, so that somebody decides between it and the shop. */
  readonly asksOwner: boolean
  readonly error: string | undefined
  readonly change: (patch: Partial<ColumnDraft>) => void
}

const owners = keysOf(words.owners)
const grid = 'gap-x-5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]'

/** What stands above the columns on a desk. */
export function ColumnHeads() {
  return (
    <div
      aria-hidden
      className={`hidden border-b border-base-300 px-3 py-2 text-sm font-medium md:grid ${grid}`}
    >
      <span>{words.column}</span>
      <span>{words.meaning}</span>
      <span>{words.details}</span>
    </div>
  )
}

/** A column of the file with examples, and what it means; on a phone it is a card. */
export function ColumnFields({ column, draft, fields, asksOwner, error, change }: ColumnProps) {
  const head = headOf(column)
  const { meaning, attribute, unit, empties, owner, replaces } = draft
  const units = unitsOf(meaning)
  const isAttribute = meaning === 'attribute'
  const meanings: readonly { readonly value: Meaning; readonly label: string }[] = [
    ...(meaning === 'open' ? [{ value: 'open' as const, label: words.choose }] : []),
    { value: '', label: words.leaveOut },
    ...fields.map((name) => ({ value: name, label: importFields[name].label })),
    { value: 'attribute', label: words.attribute },
  ]
  return (
    <li className={`grid gap-y-3 p-3 ${grid}`}>
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi>{head}</bdi>
        </p>
        <Samples samples={column.samples} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <Select
          label={words.meaningOf(head)}
          labelHidden
          value={meaning}
          error={isAttribute ? undefined : error}
          onChange={({ target }) => {
            const chosen = meanings.find(({ value }) => value === target.value)
            if (chosen) change({ meaning: chosen.value })
          }}
          options={meanings}
        />
        {isAttribute && (
          <TextInput
            label={words.attributeName(head)}
            labelHidden
            value={attribute}
            error={error}
            placeholder={words.attributeHint}
            autoComplete="off"
            onChange={({ target }) => change({ attribute: target.value })}
          />
        )}
      </div>
      <div
        className={`flex min-w-0 flex-col gap-2 empty:hidden md:empty:block ${asksOwner ? '' : 'md:justify-center'}`}
      >
        {units && (
          <Select
            label={words.unitOf(head)}
            labelHidden
            value={unit ?? units[0]}
            onChange={({ target }) => change({ unit: units.find((one) => one === target.value) })}
            options={units.map((value) => ({ value, label: words.units[value] }))}
          />
        )}
        {asksOwner && isDecided(meaning) && (
          <Select
            label={words.ownerOf(head)}
            labelHidden
            value={owner}
            onChange={({ target }) => change({ owner: owners.find((one) => one === target.value) ?? '' })}
            options={[
              { value: '', label: words.ownerUsual },
              ...owners.map((value) => ({ value, label: words.owners[value] })),
            ]}
          />
        )}
        {canEmpty(meaning) && (
          <Checkbox
            label={words.empties}
            aria-label={words.emptiesOf(head)}
            checked={empties}
            onChange={({ target }) => change({ empties: target.checked })}
          />
        )}
        {canReplace(meaning) && (
          <Checkbox
            label={words.replaces}
            hint={words.replacesHint}
            aria-label={words.replacesOf(head)}
            checked={replaces}
            onChange={({ target }) => change({ replaces: target.checked })}
          />
        )}
      </div>
    </li>
  )
}
