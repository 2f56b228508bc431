import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that deliveries add. */
export const deliveryPages = {
  delivery: {
    to: staffScreens.delivery,
    file: 'pricing/deliveries/screens/manage-delivery.tsx',
    label: menu.delivery,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'delivery',
  },
} as const satisfies Record<string, DashboardPage>
