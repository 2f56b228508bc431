import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that payments add. */
export const paymentPages = {
  refunds: {
    to: staffScreens.refundSettings,
    file: 'orders/payments/screens/refund-settings.tsx',
    label: menu.refundSettings,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'refunds',
  },
} as const satisfies Record<string, DashboardPage>
