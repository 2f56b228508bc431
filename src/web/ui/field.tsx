import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { tooLong } from '#base/contract/messages/too-long.ts'
import { withOwnNumbers } from '#base/example-numbers.ts'

/** The props of every field: a label, an optional hint, and its error if there is one. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as optional beside its label. */
  optional?: boolean
  /** The label is only for screen readers: others see beside the field what it is. */
  labelHidden?: boolean | undefined
}

/** The attributes of a field's control, so that screen readers read label, hint and error with it. */
interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The error of a text that is longer than its field may be: the browser's own limit would cut what is pasted, without a word. */
export function lengthError(text: unknown, most = Number.POSITIVE_INFINITY): string | undefined {
  return typeof text === 'string' && text.length > most ? tooLong(most) : undefined
}

/** Label, control, hint and error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-muted">optional</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {typeof hint === 'string' ? withOwnNumbers(hint) : hint}
        </p>
      )}
    </div>
  )
}

/** The error of a field or of a group of fields. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-error">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {withOwnNumbers(children)}
    </p>
  )
}

/** The CSS classes of a control's border; red while its field has an error. */
export const controlClasses = 'w-full border-edge aria-invalid:border-error aria-invalid:outline-error'
