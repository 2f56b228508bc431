import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that returns add. */
export const returnPages = {
  returns: {
    to: staffScreens.manageReturns,
    file: 'orders/returns/screens/manage-returns.tsx',
    label: menu.returns,
    menu: 'admins',
    needs: ['orders.see'],
  },
  reasons: {
    to: staffScreens.returnReasons,
    file: 'orders/returns/screens/return-reasons.tsx',
    label: menu.returnReasons,
    menu: 'admins',
    needs: ['orders.see'],
    under: true,
  },
  settings: {
    to: staffScreens.returnSettings,
    file: 'orders/returns/screens/return-settings.tsx',
    label: menu.returnSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'returns',
  },
} as const satisfies Record<string, DashboardPage>
