import { type ComponentProps, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'size'> {
  label: string
  /** The label is read out, but not shown: in a table's row. */
  labelHidden?: boolean
  hint?: string
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, labelHidden = false, hint, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="checkbox checkbox-sm mt-px border-edge checked:border-base-content checked:bg-base-content checked:text-base-100"
      />
      <span>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'cursor-pointer text-sm'}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </span>
    </div>
  )
}
