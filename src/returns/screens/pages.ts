import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that returns add. */
export const returnPages = {
  returns: {
    to: staffScreens.manageReturns,
    file: 'returns/screens/manage-returns.tsx',
    label: menu.returns,
    menu: 'admins',
    needs: ['orders.see'],
  },
  reasons: {
    to: staffScreens.returnReasons,
    file: 'returns/screens/return-reasons.tsx',
    label: menu.returnReasons,
    menu: 'admins',
    needs: ['orders.see'],
    under: true,
  },
  settings: {
    to: staffScreens.returnSettings,
    file: 'returns/screens/return-settings.tsx',
    label: menu.returnSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'returns',
  },
} as const satisfies Record<string, DashboardPage>
