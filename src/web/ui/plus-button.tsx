import type { ComponentProps } from 'react'

/** Shows more fields: underlined words behind a plus, for what few people need. */
export function PlusButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <button {...rest} type="button" className="self-start py-1 text-sm link disabled:opacity-60">
      <span aria-hidden>+ </span>
      {children}
    </button>
  )
}
