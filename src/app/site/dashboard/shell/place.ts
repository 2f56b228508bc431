import { matchPath, useLocation } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { dashboardPages, groupOf } from '../pages.ts'

/** Where somebody is in the menu. */
export interface Place {
  /** The entry that the open page is, or is below. */
  readonly entry: string
  /** The name of the group of the open page. */
  readonly group: string | undefined
  /** What `aria-current` says of an entry: the page itself, or the one below which it is. */
  currentOf(to: string): 'page' | 'true' | undefined
}

export function usePlace(): Place {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const page = dashboardPages.find(({ to }) => matchPath(to, pathname) !== null)
  const isSetting = page?.settings !== undefined
  const entry = page?.below ?? (isSetting ? staffScreens.settings : pathname)
  return {
    entry,
    group: page && groupOf(page),
    currentOf(to) {
      if (to === pathname) return 'page'
      return to === entry ? 'true' : undefined
    },
  }
}
/** The CSS classes of an entry of the side menu. */
export const entryClasses =
  'block rounded-field px-3 py-1.5 text-sm font-medium whitespace-nowrap text-muted hover:bg-base-300 hover:text-base-content [&[aria-current]]:bg-base-100 [&[aria-current]]:text-base-content [&[aria-current]]:shadow-[inset_2px_0] [&[aria-current]]:shadow-primary'
