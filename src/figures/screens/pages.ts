import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that the figures add. */
export const figurePages = {
  figures: {
    to: staffScreens.figures,
    file: 'figures/screens/figures.tsx',
    label: menu.figures,
    menu: 'admins',
    needs: ['figures.see'],
  },
} as const satisfies Record<string, DashboardPage>
