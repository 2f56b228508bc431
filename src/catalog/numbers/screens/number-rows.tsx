import X from 'lucide-react/icons/x'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { keysOf } from '#base/keys-of.ts'
import { numberEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { useFocusAdded } from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type NumberDraft, nextNumber } from './numbers-draft.ts'

interface Props {
  /** The part number of the product. */
  readonly own: string | null
  readonly numbers: readonly NumberDraft[]
  readonly errors: FieldErrors
  readonly onChange: (numbers: readonly NumberDraft[]) => void
}

const kinds = keysOf(words.kinds)
const mostNumbers = 400

/** The numbers of a product: each with its kind and whose it is. */
export function NumberRows({ own, numbers, errors, onChange }: Props) {
  const focusAdded = useFocusAdded()
  function add() {
    const number = nextNumber(numbers)
    onChange([...numbers, number])
    focusAdded(number.id)
  }
  return (
    <Card as="section">
      <h2 className="text-heading">{words.list}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{own === null ? words.noOwn : words.own(own)}</p>
      <div className="flex flex-col gap-4">
        {numbers.length === 0 && <p className="text-sm">{words.none}</p>}
        {numbers.map((number, at) => (
          <OneNumber
            key={number.id}
            number={number}
            place={at + 1}
            error={errors[`numbers.${at}.number`]}
            whoseError={errors[`numbers.${at}.whose`]}
            onChange={(change) => onChange(withPart(numbers, at, change))}
            onRemove={() => onChange(numbers.toSpliced(at, 1))}
          />
        ))}
        {numbers.length < mostNumbers && (
          <span>
            <Button size="small" onClick={add}>
              {words.add}
            </Button>
          </span>
        )}
      </div>
    </Card>
  )
}

interface OneProps {
  readonly number: NumberDraft
  /** Counted from 1. */
  readonly place: number
  readonly error: string | undefined
  readonly whoseError: string | undefined
  readonly onChange: (change: Partial<NumberDraft>) => void
  readonly onRemove: () => void
}

function OneNumber({
  number: { id, kind, whose, number },
  place,
  error,
  whoseError,
  onChange,
  onRemove,
}: OneProps) {
  return (
    <fieldset data-part={id} className="flex min-w-0 items-start gap-2">
      <legend className="sr-only">{words.row(place)}</legend>
      <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-3">
        <TextInput
          label={words.number}
          value={number}
          onChange={({ target }) => onChange({ number: target.value })}
          error={error}
          mono
          maxLength={64}
          autoComplete="off"
        />
        <Select
          label={words.kind}
          value={kind}
          onChange={({ target }) => onChange({ kind: kinds.find((one) => one === target.value) ?? kind })}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextInput
          label={words.whose}
          hint={place === 1 ? words.whoseHint : undefined}
          value={whose}
          onChange={({ target }) => onChange({ whose: target.value })}
          error={whoseError}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <span className="mt-7">
        <IconButton label={words.remove(place)} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </fieldset>
  )
}
