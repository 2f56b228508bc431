import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Several lines of text; the user can resize it. */
export function TextArea({ label, hint, error, optional, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <textarea {...rest} {...wiring} rows={rows} className={`textarea leading-normal ${controlClasses}`} />
      )}
    </Field>
  )
}
