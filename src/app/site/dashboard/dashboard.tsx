import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, type MetaFunction, Outlet, useLocation } from 'react-router'
import { useFrameContent } from '#app/site/frame/frame-content.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { version } from '#base/contract/version.ts'
import { site } from '#base/contract/words.ts'
import { ProofHost } from '#people/identity/screens/proof-host.tsx'
import { RedirectToLogin } from '#people/identity/screens/redirect-to-login.tsx'
import { useSession } from '#people/identity/screens/session.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { dashboardPages, menuFor, settingPages } from './pages.ts'

// Only staff load it.
const StaffSearch = lazy(() => import('./search/staff-search.tsx'))

/** For nested pages without a title of their own. */
export const meta: MetaFunction = ({ matches }) =>
  head({ title: site.dashboard, description: site.dashboard }, matches)

/**
 * The frame of screens for signed-in users (spec §2, §6): shows a spinner until the session is known, and redirects others
 * to the log-in page.
 */
export default function Dashboard() {
  const session = useSession()
  const { isClosed } = useFrameContent()
  if (session.kind === 'loading') return <LoadingState label={site.loading} />
  if (session.kind === 'signed_out') return <RedirectToLogin />
  return <DashboardFrame groups={menuFor(session, { isClosed })} isStaff={session.admin} />
}

/** The menu of what the user may open (spec §2), and one of the nested pages beside it. */
function DashboardFrame({ groups, isStaff }: { groups: ReturnType<typeof menuFor>; isStaff: boolean }) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const entry = entryOf(pathname)
  const menu = useRef<HTMLUListElement>(null)
  // On a phone the menu is one line that scrolls: scroll the entry of this page into view, and nothing but the menu.
  useEffect(() => {
    const list = menu.current
    const current = list?.querySelector(`a[href="${entry}"]`)
    if (list && current)
      list.scrollLeft += current.getBoundingClientRect().left - list.getBoundingClientRect().left
  }, [entry])
  return (
    <div className="mx-auto grid w-full max-w-[100rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-4 px-gutter py-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col">
        {isStaff && (
          <div className="mb-2 h-8">
            <Suspense>
              <StaffSearch />
            </Suspense>
          </div>
        )}
        <nav aria-label="Dashboard" className="flex-1">
          <ul
            ref={menu}
            className="flex items-center gap-1 overflow-x-auto pb-2 lg:sticky lg:top-20 lg:flex-col lg:items-stretch lg:overflow-visible"
          >
            {groups.map(({ title, pages }) => (
              <Group key={title ?? ''} title={title}>
                {pages.map(({ to, label, under }) => (
                  <li key={to} className={under ? 'lg:pl-3' : ''}>
                    <Link
                      to={to}
                      prefetch="intent"
                      aria-current={currentOf(to, pathname, entry)}
                      className="block rounded-field px-3 py-2 text-sm font-medium whitespace-nowrap text-muted hover:bg-base-300 hover:text-base-content [&[aria-current]]:bg-base-100 [&[aria-current]]:text-base-content [&[aria-current]]:shadow-[inset_2px_0] [&[aria-current]]:shadow-primary"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </Group>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
      {isStaff && <p className="text-xs text-muted lg:col-start-2">{site.software(version)}</p>}
      <ProofHost />
    </div>
  )
}

/** A list of entries, below its title; on a phone beside it, in the one line of the menu. */
function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <li
      className={
        title &&
        'flex items-center gap-1 border-l border-base-300 pl-3 lg:mt-3 lg:flex-col lg:items-stretch lg:border-l-0 lg:pl-0'
      }
    >
      {title && <span className="text-sm font-semibold whitespace-nowrap lg:px-3 lg:pb-1">{title}</span>}
      <ul className="flex gap-1 lg:flex-col">{children}</ul>
    </li>
  )
}

/** The entry of the menu that a page is, or is below. */
function entryOf(pathname: string): string {
  if (settingPages.some(({ to }) => to === pathname)) return staffScreens.settings
  return dashboardPages.find(({ to }) => to === pathname)?.below ?? pathname
}

/** The page itself, or the entry below which it is. */
function currentOf(to: string, pathname: string, entry: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  return to === entry ? 'true' : undefined
}
