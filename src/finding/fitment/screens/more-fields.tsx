import { useState } from 'react'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FitmentDraft } from './fitment-draft.ts'
import { NoteFields } from './note-fields.tsx'
import { RarePartFields } from './part-fields.tsx'
import { hasRareErrors, saysRare } from './rare-fields.ts'

interface Props {
  readonly row: FitmentDraft
  /** Of the row in the document. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (row: FitmentDraft) => void
}

/** The fields of a row that few rows use: open where one has a value or an error. */
export function MoreFields({ row, path, errors, onChange }: Props) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <details
      className="rounded-box border border-base-300 p-3"
      open={hasRareErrors(errors, path) || (isOpen ?? saysRare(row))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">{words.more}</summary>
      <div className="mt-4 flex flex-col gap-4">
        <RarePartFields
          draft={row.parts}
          path={`${path}.parts`}
          errors={errors}
          onChange={(change) => onChange({ ...row, parts: { ...row.parts, ...change } })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberInput
            label={words.quantity}
            kind="whole"
            value={row.quantity}
            onChange={({ target }) => onChange({ ...row, quantity: target.value })}
            error={errors[`${path}.quantity`]}
            autoComplete="off"
          />
          <TextInput
            label={words.label}
            hint={words.labelHint}
            maxLength={60}
            value={row.label}
            onChange={({ target }) => onChange({ ...row, label: target.value })}
            error={errors[`${path}.label`]}
            autoComplete="off"
          />
        </div>
        <NoteFields
          notes={row.notes}
          path={path}
          errors={errors}
          onChange={(notes) => onChange({ ...row, notes })}
        />
      </div>
    </details>
  )
}
