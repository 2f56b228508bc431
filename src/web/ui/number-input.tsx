import { controlClasses, Field, type FieldProps } from './field.tsx'
import { hintWith } from './number-hint.tsx'
import { type NumberAttributes, type NumberOptions, useNumber } from './use-number.ts'

interface NumberInputProps extends FieldProps, NumberAttributes, Omit<NumberOptions, 'unit'> {
  /** Monospaced. */
  mono?: boolean
  /** A unit or sign before the number, such as `$`. */
  before?: string | undefined
}

/**
 * The field of every number: people write it as the shop does, on a numeric keyboard, and `value` is digits with a decimal point.
 * The browser's own number fields read by the language of the browser and drop what they do not know: `19,90` became 1990.
 */
export function NumberInput({
  label,
  hint,
  error,
  optional,
  labelHidden,
  kind,
  value,
  onChange,
  min,
  max,
  steps,
  mono = false,
  before,
  ref,
  onBlur,
  ...rest
}: NumberInputProps) {
  const number = useNumber({ kind, value, onChange, min, max, steps, unit: before, ref, onBlur })
  const font = mono ? 'font-mono' : ''
  return (
    <Field {...{ label, error, optional, labelHidden }} hint={hintWith(number.note, hint)}>
      {(wiring) =>
        before === undefined ? (
          <input
            {...rest}
            {...number.attributes}
            {...wiring}
            className={`input ${controlClasses} read-only:bg-base-200 read-only:text-muted ${font}`}
          />
        ) : (
          <span className={`input ${controlClasses} ${error ? 'border-error' : ''}`}>
            <span aria-hidden className="text-muted">
              {before}
            </span>
            <input {...rest} {...number.attributes} {...wiring} className={font} />
          </span>
        )
      }
    </Field>
  )
}
