import type { FieldErrors } from '#base/contract/forms/check.ts'
import { fitmentWords as words } from '#finding/fitment/messages/fitment-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FitmentsDraft } from './fitment-draft.ts'

interface Props {
  readonly draft: FitmentsDraft
  readonly errors: FieldErrors
  readonly change: (next: (before: FitmentsDraft) => FitmentsDraft) => void
}

/** Whether the product fits any vehicle, and what it needs. */
export function UniversalCard({ draft: { isUniversal, universalNote, rows }, errors, change }: Props) {
  return (
    <Card as="section">
      <div className="flex flex-col gap-4">
        <Checkbox
          label={words.universal}
          hint={words.universalHint}
          checked={isUniversal}
          onChange={({ target }) => change((before) => ({ ...before, isUniversal: target.checked }))}
        />
        {isUniversal && (
          <TextInput
            label={words.universalNote}
            hint={words.universalNoteHint}
            value={universalNote}
            onChange={({ target }) => change((before) => ({ ...before, universalNote: target.value }))}
            error={errors.universalNote}
            maxLength={300}
            autoComplete="off"
          />
        )}
        {isUniversal && rows.length > 0 && (
          <p className="text-sm text-warning">{words.rowsGo(rows.length)}</p>
        )}
      </div>
    </Card>
  )
}
