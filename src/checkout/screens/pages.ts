import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that checkouts add. */
export const checkoutPages = {
  newOrder: {
    to: screens.newOrder,
    file: 'checkout/screens/new-order/new-order.tsx',
    label: menu.newOrder,
    menu: 'admins',
    needs: ['orders.take', 'products.see'],
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
