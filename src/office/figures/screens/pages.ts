import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that the figures add. */
export const figurePages = {
  figures: {
    to: staffScreens.figures,
    file: 'office/figures/screens/figures.tsx',
    label: menu.figures,
    menu: 'admins',
    needs: ['figures.see'],
  },
  reports: {
    to: staffScreens.reports,
    file: 'office/figures/screens/reports.tsx',
    label: menu.reports,
    menu: 'admins',
    needs: ['figures.see'],
  },
} as const satisfies Record<string, DashboardPage>
