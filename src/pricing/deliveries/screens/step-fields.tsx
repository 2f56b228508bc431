import X from 'lucide-react/icons/x'
import type { FieldErrors } from '#base/contract/forms/check.ts'
import { measureError } from '#base/contract/forms/measures.ts'
import { deliveryWords as words } from '#base/contract/messages/delivery-words.ts'
import { currencySign } from '#base/money.ts'
import type { NumberKind } from '#base/typed-number.ts'
import { isImperial } from '#base/units.ts'
import { settingWords } from '#platform/settings/messages.ts'
import { withPart } from '#platform/settings/screens/parts.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { emptyStep, type StepDraft } from './delivery-draft.ts'
import { unitWords } from './unit-words.ts'

const bounds = {
  by_weight: ['upToGrams'],
  by_price: ['from'],
  by_size: ['upToLongestMm', 'upToGirthMm'],
} as const

const measured = { upToGrams: 'weight', upToLongestMm: 'length', upToGirthMm: 'length' } as const

function kindOf(bound: 'from' | keyof typeof measured): NumberKind {
  if (bound === 'from') return 'amount'
  return isImperial() ? 'decimal' : 'whole'
}

interface StepsProps {
  readonly kind: keyof typeof bounds
  readonly steps: readonly StepDraft[]
  /** Of the steps, such as `methods.0.rate.steps`. */
  readonly path: string
  readonly errors: FieldErrors
  readonly onChange: (steps: readonly StepDraft[]) => void
}

/** The steps of a rate: their bounds and prices. */
export function StepFields({ kind, steps, path, errors, onChange }: StepsProps) {
  return (
    <FieldGroup label={words.steps} hint={words.stepsHint[kind]} error={errors[path]}>
      {steps.map((step, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, only their position, and keep no state
          key={index}
          className="flex min-w-0 items-end gap-2"
        >
          <legend className="sr-only">{words.step(index + 1)}</legend>
          <div
            className={`grid min-w-0 flex-1 items-end gap-2 ${kind === 'by_size' ? 'grid-cols-2 sm:grid-cols-3' : 'grid-cols-2'}`}
          >
            {bounds[kind].map((bound) => (
              <NumberInput
                key={bound}
                label={bound === 'from' ? words.from : unitWords()[bound]}
                value={step[bound]}
                onChange={({ target }) => onChange(withPart(steps, index, { [bound]: target.value }))}
                error={errorOf(bound, errors[`${path}.${index}.${bound}`], step)}
                kind={kindOf(bound)}
                {...(bound === 'from' && { before: currencySign() })}
              />
            ))}
            <NumberInput
              label={words.price}
              value={step.price}
              onChange={({ target }) => onChange(withPart(steps, index, { price: target.value }))}
              error={errors[`${path}.${index}.price`]}
              kind="amount"
              before={currencySign()}
            />
          </div>
          <span className="mb-1">
            <IconButton
              label={settingWords.remove(words.step(index + 1))}
              onClick={() => onChange(steps.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </span>
        </fieldset>
      ))}
      {steps.length < 50 && (
        <span>
          <Button size="small" onClick={() => onChange([...steps, emptyStep])}>
            {words.addStep}
          </Button>
        </span>
      )}
    </FieldGroup>
  )
}

function errorOf(bound: keyof typeof measured | 'from', error: string | undefined, step: StepDraft) {
  return bound === 'from' ? error : measureError(measured[bound], error, step[bound])
}
