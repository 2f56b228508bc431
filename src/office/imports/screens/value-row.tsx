import { formatInteger } from '#base/format-integer.ts'
import { keysOf } from '#base/keys-of.ts'
import { valueWords as words } from '#office/imports/messages/value-words.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ShownImport } from './import-state.ts'
import type { ValueDraft } from './value-draft.ts'

interface RowProps {
  readonly draft: ValueDraft
  readonly choices: ShownImport['choices'][ValueDraft['field']]
  /** The id of the list of them. */
  readonly list: string
  readonly error: string | undefined
  readonly change: (patch: Partial<ValueDraft>) => void
}

const names = keysOf(words.choices)

/** One word of the file, and what it is in the shop. */
export function ValueRow({ draft, choices, list, error, change }: RowProps) {
  const { field, word, rows, choice, typed } = draft
  return (
    <li className="grid items-start gap-x-5 gap-y-2 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)]">
      <p className="min-w-0 self-center text-sm">
        <bdi className="font-medium wrap-anywhere">{word}</bdi>{' '}
        <span className="text-muted tabular-nums">
          {rows === null ? words.answered : words.rows(formatInteger(rows), rows)}
        </span>
      </p>
      {field === 'taxClass' ? (
        <TaxClass draft={draft} choices={choices} error={error} change={change} />
      ) : (
        <Select
          label={words.choiceOf(word)}
          labelHidden
          value={choice}
          error={choice === 'means' ? undefined : error}
          onChange={({ target }) => change({ choice: names.find((one) => one === target.value) ?? '' })}
          options={names.map((value) => ({ value, label: words.choices[value] }))}
        />
      )}
      {field !== 'taxClass' && choice === 'means' && (
        <TextInput
          label={words.meansOf(word)}
          labelHidden
          value={typed}
          error={error}
          placeholder={words.find[field]}
          list={list}
          autoComplete="off"
          onChange={({ target }) => change({ typed: target.value })}
        />
      )}
    </li>
  )
}

const leftOut = '-'

/** A shop has a few tax classes, and a file adds none. */
function TaxClass({ draft, choices, error, change }: Omit<RowProps, 'list'>) {
  const { word, choice, typed } = draft
  const chosen = choices.find(({ label }) => label === typed)?.value ?? ''
  return (
    <Select
      label={words.choiceOf(word)}
      labelHidden
      value={choice === 'out' ? leftOut : chosen}
      error={error}
      onChange={({ target }) => {
        const found = choices.find(({ value }) => value === target.value)
        if (found) change({ choice: 'means', typed: found.label })
        else change({ choice: target.value === leftOut ? 'out' : '', typed: '' })
      }}
      options={[
        { value: '', label: words.choices[''] },
        ...choices,
        { value: leftOut, label: words.choices.out },
      ]}
    />
  )
}
