import type { ComponentProps, ReactNode } from 'react'
import { controlClasses, Field, type FieldProps, lengthError } from './field.tsx'

interface TextInputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> {
  /** `password` hides what is pasted, such as a key. For what somebody types to log in there is PasswordInput. */
  type?: 'text' | 'password' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'datetime-local'
  /** Monospaced, for part numbers and the like. */
  mono?: boolean
  /** A unit or sign before the text, such as `$`. */
  before?: ReactNode
}

/** One line of text, with a sentence where it is longer than `maxLength`; numbers have NumberInput. Set `autoComplete` wherever the browser can fill it in. */
export function TextInput({
  label,
  hint,
  error: given,
  optional,
  labelHidden,
  mono = false,
  before,
  type = 'text',
  maxLength: most,
  ...rest
}: TextInputProps) {
  const error = given ?? lengthError(rest.value, most)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(wiring) =>
        before === undefined ? (
          <input
            dir={directionOf(type)}
            {...rest}
            {...wiring}
            type={type}
            className={`input ${controlClasses} read-only:bg-base-200 read-only:text-muted ${mono ? 'font-mono' : ''}`}
          />
        ) : (
          <span className={`input ${controlClasses} ${error ? 'border-error' : ''}`}>
            <span aria-hidden className="text-muted">
              {before}
            </span>
            <input
              dir={directionOf(type)}
              {...rest}
              {...wiring}
              type={type}
              className={mono ? 'font-mono' : ''}
            />
          </span>
        )
      }
    </Field>
  )
}

/** Words are written in the direction of their script. */
function directionOf(type: TextInputProps['type']): 'auto' | undefined {
  return type === 'text' || type === 'search' ? 'auto' : undefined
}
