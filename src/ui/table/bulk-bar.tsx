import type { ReactNode } from 'react'
import { formatInteger } from '#format-integer.ts'
import { Button } from '#ui/button.tsx'

/**
 * Where the bar comes and goes, below the rows: what is under the pointer stays there. The place is kept free, and the
 * bar lies over the foot of the screen until it is reached.
 */
export function BulkPlace({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-3 z-20 min-h-13 *:pointer-events-auto">
      {children}
    </div>
  )
}

/** How many rows are picked, and what can be done with all of them. */
export function BulkBar({
  count,
  clear,
  children,
}: {
  count: number
  clear: () => void
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-box border border-edge bg-base-100 px-3 py-2 text-sm shadow-lg">
      <span className="font-medium">{formatInteger(count)} picked</span>
      {children}
      <Button size="small" kind="quiet" onClick={clear} className="ml-auto">
        Clear selection
      </Button>
    </div>
  )
}
