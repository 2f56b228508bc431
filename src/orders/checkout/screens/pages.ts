import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that checkouts add. */
export const checkoutPages = {
  newOrder: {
    to: staffScreens.newOrder,
    file: 'orders/checkout/screens/new-order/new-order.tsx',
    label: menu.newOrder,
    menu: 'admins',
    needs: ['orders.take', 'products.see'],
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
