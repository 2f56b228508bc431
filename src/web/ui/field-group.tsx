import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface GroupProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Fields that belong together: a legend, a hint, and the error of the whole group. */
export function FieldGroup({ label, hint, error, children }: GroupProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
