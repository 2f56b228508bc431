import type { ReactNode } from 'react'

/** A small label in a box, such as a category or a count. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-selector border border-base-300 bg-base-200 px-1.5 py-0.5 text-xs font-medium text-muted">
      {children}
    </span>
  )
}
