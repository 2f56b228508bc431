import type { ReactNode } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * The space of the bar below the rows. It is reserved, so that no row moves when the bar appears; until it is scrolled
 * into view, the bar sticks to the bottom of the screen.
 */
export function BulkSpace({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-3 z-20 max-lg:bottom-18 min-h-13 *:pointer-events-auto"
    >
      {children}
    </div>
  )
}

/** The number of selected rows, and the actions on them. */
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
