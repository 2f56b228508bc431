import { type ImportValueField, importValueFields } from '#base/contract/forms/import-mapping.ts'
import { formatInteger } from '#base/format-integer.ts'
import { valueWords as words } from '#office/imports/messages/value-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { ShownImport } from './import-state.ts'
import { type ValueDraft, valueKey } from './value-draft.ts'
import { ValueRow } from './value-row.tsx'

interface QuestionsProps {
  readonly one: Pick<ShownImport, 'questions' | 'choices'>
  readonly drafts: readonly ValueDraft[]
  readonly errors: Readonly<Record<string, string>>
  /** Whether a column of the file is the field. */
  readonly isUsed: (field: ImportValueField) => boolean
  readonly change: (drafts: readonly ValueDraft[]) => void
}

/** What the brands, categories and tax classes of a file are that the shop does not have; nothing where none is asked. */
export function ValueQuestions({ one, drafts, errors, isUsed, change }: QuestionsProps) {
  const fields = importValueFields.filter(
    (field) => isUsed(field) && drafts.some((draft) => draft.field === field),
  )
  if (fields.length === 0) return null
  const answer = (all: readonly ValueDraft[], patch: Partial<ValueDraft>) =>
    change(drafts.map((draft) => (all.includes(draft) ? { ...draft, ...patch } : draft)))
  return (
    <Card as="section">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-1 max-w-reading text-muted">{words.about}</p>
      {fields.map((field) => (
        <FieldQuestions
          key={field}
          field={field}
          choices={one.choices[field]}
          more={one.questions.find((asked) => asked.field === field)?.more ?? 0}
          drafts={drafts.filter((draft) => draft.field === field)}
          errors={errors}
          answer={answer}
        />
      ))}
    </Card>
  )
}

interface FieldProps {
  readonly field: ImportValueField
  readonly choices: ShownImport['choices'][ImportValueField]
  /** Words that are asked after these. */
  readonly more: number
  readonly drafts: readonly ValueDraft[]
  readonly errors: Readonly<Record<string, string>>
  readonly answer: (all: readonly ValueDraft[], patch: Partial<ValueDraft>) => void
}

function FieldQuestions({ field, choices, more, drafts, errors, answer }: FieldProps) {
  const open = drafts.filter(({ choice }) => choice === '')
  const list = `choices-${field}`
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-medium">
        {words.fields[field]}
        {open.length > 0 && (
          <span className="ml-2 font-normal text-muted tabular-nums">
            {words.open(formatInteger(open.length))}
          </span>
        )}
      </legend>
      {open.length > 1 && (
        <div className="mb-2 flex flex-wrap gap-2">
          {field !== 'taxClass' && (
            <Button size="small" onClick={() => answer(open, { choice: 'as_is' })}>
              {words.addAll(formatInteger(open.length))}
            </Button>
          )}
          <Button size="small" onClick={() => answer(open, { choice: 'out' })}>
            {words.leaveAll(formatInteger(open.length))}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {drafts.map((draft) => (
          <ValueRow
            key={draft.word}
            draft={draft}
            choices={choices}
            list={list}
            error={errors[valueKey(draft)]}
            change={(patch) => answer([draft], patch)}
          />
        ))}
      </ul>
      {field !== 'taxClass' && (
        <datalist id={list}>
          {choices.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
      {more > 0 && <p className="mt-2 text-sm text-muted">{words.more(formatInteger(more))}</p>}
    </fieldset>
  )
}
