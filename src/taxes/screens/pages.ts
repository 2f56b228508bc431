import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The page of the dashboard that taxes add. */
export const taxPages = {
  taxes: {
    to: staffScreens.taxes,
    file: 'taxes/screens/manage-taxes.tsx',
    label: menu.taxes,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'taxes',
  },
} as const satisfies Record<string, DashboardPage>
