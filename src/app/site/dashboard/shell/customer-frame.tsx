import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DashboardPage } from '#base/contract/screens.ts'
import { entryClasses, usePlace } from './place.ts'

/** The menu of a customer (spec §2), and a page beside it. */
export function CustomerFrame({ pages, children }: { pages: readonly DashboardPage[]; children: ReactNode }) {
  const { entry, currentOf } = usePlace()
  const menu = useRef<HTMLUListElement>(null)
  // On a phone the menu is one line that scrolls: scroll the entry of this page into view, and nothing but the menu.
  useEffect(() => {
    const list = menu.current
    const current = list?.querySelector(`a[href="${entry}"]`)
    if (list && current)
      list.scrollLeft += current.getBoundingClientRect().left - list.getBoundingClientRect().left
  }, [entry])
  return (
    <div className="mx-auto grid w-full max-w-[100rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 px-gutter py-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Dashboard" className="min-w-0">
        <ul
          ref={menu}
          className="flex items-center gap-1 overflow-x-auto pb-2 lg:sticky lg:top-20 lg:flex-col lg:items-stretch lg:overflow-visible"
        >
          {pages.map(({ to, label, under }) => (
            <li key={to} className={under ? 'lg:pl-3' : ''}>
              <Link to={to} prefetch="intent" aria-current={currentOf(to)} className={entryClasses}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
