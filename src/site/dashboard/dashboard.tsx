import { useEffect, useRef } from 'react'
import { type MetaFunction, NavLink, Outlet, useLocation } from 'react-router'
import { site } from '#contract/words.ts'
import { useSession } from '#identity/screens/session.tsx'
import { head } from '#ui/head.ts'
import { adminMenu, customerMenu } from './pages.ts'

/** For nested pages without a title of their own. */
export const meta: MetaFunction = ({ matches }) =>
  head({ title: site.dashboard, description: site.dashboard }, matches)

/** The dashboard's frame (spec §2): the menu that fits the person, and beside it one of the nested pages. */
export default function Dashboard() {
  const session = useSession()
  const entries = session.kind === 'signed_in' && session.admin ? adminMenu : customerMenu
  const { pathname } = useLocation()
  const menu = useRef<HTMLUListElement>(null)
  // On a phone the menu is one line that scrolls: scroll the entry of this page into view.
  useEffect(() => {
    const current = menu.current?.querySelector(`a[href="${pathname}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <div className="mx-auto grid w-full max-w-[100rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 px-gutter py-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Dashboard">
        <ul
          ref={menu}
          className="flex gap-1 overflow-x-auto pb-2 lg:sticky lg:top-20 lg:flex-col lg:overflow-visible"
        >
          {entries.map(({ to, label, under }) => (
            <li key={to} className={under ? 'lg:pl-3' : ''}>
              <NavLink
                to={to}
                end
                className="block rounded-field px-3 py-2 text-sm font-medium whitespace-nowrap text-muted hover:bg-base-300 hover:text-base-content aria-[current=page]:bg-base-100 aria-[current=page]:text-base-content aria-[current=page]:shadow-[inset_2px_0] aria-[current=page]:shadow-primary"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
