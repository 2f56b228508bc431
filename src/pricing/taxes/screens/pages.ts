import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that taxes add. */
export const taxPages = {
  taxes: {
    to: staffScreens.taxes,
    file: 'pricing/taxes/screens/manage-taxes.tsx',
    label: menu.taxes,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'taxes',
  },
} as const satisfies Record<string, DashboardPage>
