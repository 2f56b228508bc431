import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { controlClasses, Field, type FieldProps } from './field.tsx'
import { hintWith } from './number-hint.tsx'
import { type NumberAttributes, type NumberOptions, useNumber } from './use-number.ts'

interface NumberStepperProps
  extends FieldProps,
    NumberAttributes,
    Omit<NumberOptions, 'unit' | 'kind' | 'steps'> {
  /** For a few digits, in a line of a list. */
  narrow?: boolean
}

/** The field of a whole number with buttons for one step down and up; arrow keys step too. */
export function NumberStepper({
  label,
  labelHidden,
  hint,
  error,
  optional,
  value,
  onChange,
  min,
  max,
  ref,
  onBlur,
  narrow = false,
  ...rest
}: NumberStepperProps) {
  const number = useNumber({ kind: 'whole', value, onChange, min, max, steps: true, ref, onBlur })
  const side = 'join-item btn btn-square border-edge bg-base-100 hover:bg-base-200'
  return (
    <Field {...{ label, labelHidden, error, optional }} hint={hintWith(number.note, hint)}>
      {(wiring) => (
        <span className="join">
          <button
            type="button"
            className={side}
            disabled={rest.disabled}
            onClick={() => number.move(-1)}
            aria-label={`Decrease: ${label}`}
          >
            <Minus aria-hidden className="size-4" />
          </button>
          <input
            {...rest}
            {...number.attributes}
            {...wiring}
            className={`input join-item ${narrow ? 'w-14! px-1' : 'w-28!'} text-center ${controlClasses}`}
          />
          <button
            type="button"
            className={side}
            disabled={rest.disabled}
            onClick={() => number.move(1)}
            aria-label={`Increase: ${label}`}
          >
            <Plus aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </Field>
  )
}
