import { type ComponentProps, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  readonly label: string
}

/** A day, among the tools above a list, with its label before it. */
export function SmallDate({ label, ...rest }: Props) {
  const id = useId()
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <input {...rest} id={id} type="date" className="input input-sm w-36 border-edge" />
    </span>
  )
}
