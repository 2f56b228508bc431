import { menu } from '#base/contract/menu.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that orders add. */
export const orderPages = {
  myOrders: {
    to: screens.myOrders,
    file: 'orders/orders/screens/my-orders.tsx',
    label: menu.myOrders,
    menu: 'customers',
  },
  manageOrders: {
    to: staffScreens.manageOrders,
    file: 'orders/orders/screens/manage-orders.tsx',
    label: menu.manageOrders,
    menu: 'admins',
    needs: ['orders.see'],
  },
} as const satisfies Record<string, DashboardPage>
