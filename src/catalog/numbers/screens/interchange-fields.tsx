import type { FieldErrors } from '#base/contract/forms/check.ts'
import { relationEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { PartLines } from '#platform/settings/screens/part-lines.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { type InterchangeDraft, newInterchange } from './numbers-draft.ts'

interface Props {
  readonly interchange: readonly InterchangeDraft[]
  readonly errors: FieldErrors
  readonly onChange: (interchange: readonly InterchangeDraft[]) => void
}

const lines = {
  title: words.interchange,
  hint: words.interchangeHint,
  add: words.addInterchange,
  line: words.interchangeRow,
  remove: words.removeInterchange,
}

/** The interchange numbers of a product, each with its source. */
export function InterchangeFields({ interchange, errors, onChange }: Props) {
  return (
    <PartLines
      words={lines}
      parts={interchange}
      most={24}
      added={() => newInterchange(interchange)}
      onChange={onChange}
    >
      {({ source, number }, at) => (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextInput
            label={words.source}
            hint={at === 0 ? words.sourceHint : undefined}
            value={source}
            onChange={({ target }) => onChange(withPart(interchange, at, { source: target.value }))}
            error={errors[`interchange.${at}.source`]}
            maxLength={80}
            autoComplete="off"
          />
          <TextInput
            label={words.number}
            value={number}
            onChange={({ target }) => onChange(withPart(interchange, at, { number: target.value }))}
            error={errors[`interchange.${at}.number`]}
            mono
            maxLength={64}
            autoComplete="off"
          />
        </div>
      )}
    </PartLines>
  )
}
