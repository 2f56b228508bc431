import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that says what products lack. */
export const missingPages = {
  missing: {
    to: staffScreens.missing,
    file: 'catalog/missing/screens/missing-page.tsx',
    label: menu.missing,
    menu: 'admins',
    needs: ['products.see', 'products.edit'],
  },
} as const satisfies Record<string, DashboardPage>
