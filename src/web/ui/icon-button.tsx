import type { ReactNode } from 'react'

interface IconButtonProps {
  readonly label: string
  /** The button does nothing, but keeps the focus. */
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that shows an icon only; `label` is read to screen readers. */
export function IconButton({ label, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="btn btn-ghost btn-square btn-sm aria-disabled:cursor-default aria-disabled:text-muted/60"
    >
      {children}
    </button>
  )
}
