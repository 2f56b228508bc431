import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that feeds add. */
export const feedPages = {
  feeds: {
    to: staffScreens.feeds,
    file: 'office/feeds/screens/feeds-page.tsx',
    label: menu.feeds,
    menu: 'admins',
    needs: ['feeds'],
  },
} as const satisfies Record<string, DashboardPage>
