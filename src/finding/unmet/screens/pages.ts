import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard about searches that found nothing. */
export const unmetPages = {
  unmet: {
    to: staffScreens.unmet,
    file: 'finding/unmet/screens/unmet-searches.tsx',
    label: menu.unmet,
    menu: 'admins',
    needs: ['search'],
  },
} as const satisfies Record<string, DashboardPage>
