import X from 'lucide-react/icons/x'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { currencySign } from '#base/money.ts'
import { useFocusAdded } from '#platform/settings/screens/part-panel.tsx'
import { withPart } from '#platform/settings/screens/parts.ts'
import { priceWords as words } from '#pricing/prices/messages/price-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { newStep, type StepDraft } from './price-draft.ts'

interface Props {
  readonly label: string
  readonly hint: string
  readonly steps: readonly StepDraft[]
  /** Of the steps in the document, such as `groups.0.prices`. */
  readonly path: string
  readonly errors: FieldErrors
  /** The quantity of the first step, where it is always the same. */
  readonly first?: string
  /** What the button says that adds the first step. */
  readonly addFirst?: string
  readonly onChange: (steps: readonly StepDraft[]) => void
}

/** Prices of a piece, each from a quantity on. */
export function StepFields({ label, hint, steps, path, errors, first = '', addFirst, onChange }: Props) {
  const focusAdded = useFocusAdded()
  function add() {
    const step = newStep(steps.length === 0 ? first : '')
    onChange([...steps, step])
    focusAdded(step.id)
  }
  return (
    <FieldGroup label={label} hint={hint} error={errors[path]}>
      {steps.map((step, index) => {
        const set = (change: Partial<StepDraft>) => onChange(withPart(steps, index, change))
        return (
          <fieldset key={step.id} data-part={step.id} className="flex min-w-0 items-start gap-2">
            <legend className="sr-only">{words.step(index + 1)}</legend>
            <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-2 sm:max-w-sm">
              <NumberInput
                label={words.from}
                value={step.from}
                onChange={({ target }) => set({ from: target.value })}
                error={errors[`${path}.${index}.from`]}
                kind="whole"
              />
              <NumberInput
                label={words.price}
                value={step.price}
                onChange={({ target }) => set({ price: target.value })}
                error={errors[`${path}.${index}.price`]}
                kind="amount"
                before={currencySign()}
              />
            </div>
            <span className="mt-7">
              <IconButton
                label={words.removeStep(index + 1)}
                onClick={() => onChange(steps.toSpliced(index, 1))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </span>
          </fieldset>
        )
      })}
      {steps.length < 20 && (
        <span>
          <Button size="small" onClick={add}>
            {steps.length === 0 ? (addFirst ?? words.addStep) : words.addStep}
          </Button>
        </span>
      )}
    </FieldGroup>
  )
}
