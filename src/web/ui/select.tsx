import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldProps } from './field.tsx'

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly { value: string; label: string }[]
}

/** A native select. */
export function Select({ label, hint, error, optional, labelHidden, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(wiring) => (
        <select {...rest} {...wiring} className={`select ${controlClasses}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
