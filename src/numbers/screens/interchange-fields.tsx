import X from 'lucide-react/icons/x'
import type { FieldErrors } from '#contract/forms/check.ts'
import { relationEditor as words } from '#contract/messages/number-editor.ts'
import { IconButton, useFocusAdded } from '#settings/screens/part-panel.tsx'
import { withPart } from '#settings/screens/parts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type InterchangeDraft, newInterchange } from './numbers-draft.ts'

interface Props {
  readonly interchange: readonly InterchangeDraft[]
  readonly errors: FieldErrors
  readonly onChange: (interchange: readonly InterchangeDraft[]) => void
}

/** The interchange numbers of a product, each with its source. */
export function InterchangeFields({ interchange, errors, onChange }: Props) {
  const focusAdded = useFocusAdded()
  function add() {
    const one = newInterchange(interchange)
    onChange([...interchange, one])
    focusAdded(one.id)
  }
  return (
    <Card as="section">
      <FieldGroup label={words.interchange} hint={words.interchangeHint}>
        {interchange.map(({ id, source, number }, at) => (
          <fieldset key={id} data-part={id} className="flex min-w-0 items-start gap-2">
            <legend className="sr-only">{words.interchangeRow(at + 1)}</legend>
            <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2">
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
            <span className="mt-7">
              <IconButton
                label={words.removeInterchange(at + 1)}
                onClick={() => onChange(interchange.toSpliced(at, 1))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </span>
          </fieldset>
        ))}
        {interchange.length < 24 && (
          <span>
            <Button size="small" onClick={add}>
              {words.addInterchange}
            </Button>
          </span>
        )}
      </FieldGroup>
    </Card>
  )
}
