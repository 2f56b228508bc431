import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard about searches that found nothing. */
export const zeroResultPages = {
  zeroResults: {
    to: staffScreens.zeroResults,
    file: 'finding/zero-results/screens/zero-result-searches.tsx',
    label: menu.zeroResults,
    menu: 'admins',
    needs: ['search'],
  },
} as const satisfies Record<string, DashboardPage>
