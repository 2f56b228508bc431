import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard about searches that found nothing. */
export const unmetPages = {
  unmet: {
    to: screens.unmet,
    file: 'unmet/screens/unmet-searches.tsx',
    label: menu.unmet,
    menu: 'admins',
    needs: ['search'],
  },
} as const satisfies Record<string, DashboardPage>
