import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const kinds = {
  primary: 'btn-primary',
  plain: 'bg-base-100 border-edge hover:bg-base-200',
  quiet: 'btn-ghost',
  danger: 'btn-error',
} as const
const sizes = { small: 'btn-sm text-sm', normal: '', large: 'btn-lg text-base' } as const

/** The CSS classes of a button, also for a link that looks like one (link-button.tsx). */
export function buttonClasses(kind: ButtonKind, size: ButtonSize, wide: boolean): string {
  return `btn ${kinds[kind]} ${sizes[size]} ${wide ? 'btn-block' : ''}`
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  /** Shows a spinner and ignores further clicks, but keeps the focus. */
  busy?: boolean
}

/** A button. One primary button a view; `danger` for a destructive action. */
export function Button({
  kind = 'plain',
  size = 'normal',
  wide = false,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClasses(kind, size, wide)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
