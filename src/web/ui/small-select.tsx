import { type ComponentProps, useId } from 'react'

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** Read by screen readers only. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A select without a visible label, among the tools above a list or a figure. */
export function SmallSelect({ label, options, ...rest }: Props) {
  const id = useId()
  return (
    <span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select {...rest} id={id} className="select select-sm w-auto border-edge">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
