import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { formatWhole } from '#whole.ts'

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
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-box border border-edge bg-base-100 px-3 py-2 text-sm"
    >
      <span className="font-medium">{formatWhole(count)} picked</span>
      {children}
      <Button size="small" kind="quiet" onClick={clear} className="ml-auto">
        Pick none
      </Button>
    </div>
  )
}
