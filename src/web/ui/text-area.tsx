import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldProps, lengthError } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Several lines of text; the user can resize it. */
export function TextArea({
  label,
  hint,
  error: given,
  optional,
  rows = 4,
  maxLength: most,
  ...rest
}: TextAreaProps) {
  const error = given ?? lengthError(rest.value, most)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <textarea
          dir="auto"
          {...rest}
          {...wiring}
          rows={rows}
          className={`textarea leading-normal ${controlClasses}`}
        />
      )}
    </Field>
  )
}
