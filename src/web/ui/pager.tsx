import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { formatInteger } from '#base/format-integer.ts'

interface PagerProps {
  /** From 1. */
  page: number
  size: number
  total: number
  /** Whether there may be more than `total`: then it says "of 10,000+". */
  isLeast?: boolean
  /** The address of a page: pages are links, so that they can be opened, shared, and left by Back. */
  hrefOf: (page: number) => LinkProps['to']
  /** Keeps the scroll position, for a table. */
  preventScrollReset?: boolean
}

/** "1–25 of 1,204", and links to the pages before and after. Nothing for an empty list or a page beyond its end. */
export function Pager({
  page,
  size,
  total,
  isLeast = false,
  hrefOf,
  preventScrollReset = false,
}: PagerProps) {
  const pages = Math.ceil(total / size)
  const more = isLeast ? '+' : ''
  if (total === 0 || page > pages) return null
  const from = (page - 1) * size + 1
  const to = Math.min(total, page * size)
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pages ? (
      <span aria-disabled className="btn btn-disabled btn-square btn-sm">
        {icon}
      </span>
    ) : (
      <Link
        to={hrefOf(to)}
        preventScrollReset={preventScrollReset}
        aria-label={label}
        className="btn btn-square btn-sm border-edge bg-base-100 hover:bg-base-200"
      >
        {icon}
      </Link>
    )
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 text-sm tabular-nums"
    >
      <p className="text-muted">
        {formatInteger(from)}–{formatInteger(to)} of {`${formatInteger(total)}${more}`}
      </p>
      <div className="flex items-center gap-2">
        {step(page - 1, 'Previous page', <ChevronLeft aria-hidden className="size-4" />)}
        <span className="text-muted">
          Page {formatInteger(page)} of {`${formatInteger(pages)}${more}`}
        </span>
        {step(page + 1, 'Next page', <ChevronRight aria-hidden className="size-4" />)}
      </div>
    </nav>
  )
}
