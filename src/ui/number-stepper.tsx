import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, type Ref, useRef } from 'react'
import { controlClasses, Field, type FieldProps } from './field.tsx'

interface NumberStepperProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'min' | 'max' | 'step'> {
  min?: number | string | undefined
  max?: number | string | undefined
  step?: number
}

/** A number field with buttons for one step down and up; arrow keys step too. */
export function NumberStepper({
  label,
  labelHidden,
  hint,
  error,
  optional,
  ref,
  step = 1,
  ...rest
}: NumberStepperProps) {
  const input = useRef<HTMLInputElement>(null)
  function move(by: 1 | -1) {
    const { current } = input
    if (!current || current.disabled) return
    if (by > 0) current.stepUp()
    else current.stepDown()
    // The event makes React handle it like typing.
    current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const side = 'join-item btn btn-square border-edge bg-base-100 hover:bg-base-200'
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <span className="join">
          <button
            type="button"
            className={side}
            disabled={rest.disabled}
            onClick={() => move(-1)}
            aria-label={`Decrease: ${label}`}
          >
            <Minus aria-hidden className="size-4" />
          </button>
          <input
            {...rest}
            {...wiring}
            ref={(element) => {
              input.current = element
              return share(ref, element)
            }}
            type="number"
            inputMode="numeric"
            step={step}
            className={`input join-item w-28! text-center ${controlClasses} [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
          />
          <button
            type="button"
            className={side}
            disabled={rest.disabled}
            onClick={() => move(1)}
            aria-label={`Increase: ${label}`}
          >
            <Plus aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </Field>
  )
}

function share<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
