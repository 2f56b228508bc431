import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that payments add. */
export const paymentPages = {
  refunds: {
    to: staffScreens.refundSettings,
    file: 'payments/screens/refund-settings.tsx',
    label: menu.refundSettings,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'refunds',
  },
} as const satisfies Record<string, DashboardPage>
