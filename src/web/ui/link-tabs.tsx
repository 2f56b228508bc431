import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Views of a page that each have an address, in a line that scrolls on a phone; actions on them may follow. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="flex h-10 items-center gap-x-1 overflow-x-auto overflow-y-hidden border-b border-base-300"
    >
      {children}
    </nav>
  )
}

/** One of the views: a link to its address. */
export function LinkTab({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className="flex h-full shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-base-content aria-[current=page]:border-primary aria-[current=page]:text-base-content"
    >
      {children}
    </Link>
  )
}
