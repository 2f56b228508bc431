import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { controlClasses, Field, type FieldProps } from './field.tsx'

interface PasswordInputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, with a button that shows and hides it. */
export function PasswordInput({ label, hint, error, optional, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <span className={`input pr-1 ${controlClasses} ${error ? 'border-error' : ''}`}>
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </span>
      )}
    </Field>
  )
}
