import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The page of the dashboard that deliveries add. */
export const deliveryPages = {
  delivery: {
    to: staffScreens.delivery,
    file: 'deliveries/screens/manage-delivery.tsx',
    label: menu.delivery,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'delivery',
  },
} as const satisfies Record<string, DashboardPage>
