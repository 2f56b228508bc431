import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that receiving adds. */
export const receivingPages = {
  receiving: {
    to: staffScreens.receiving,
    file: 'office/receiving/screens/receive.tsx',
    label: menu.receiving,
    menu: 'admins',
    needs: ['stock.edit'],
  },
  oneReceipt: {
    to: `${staffScreens.receiving}/:id`,
    file: 'office/receiving/screens/one-receipt.tsx',
    label: menu.receiving,
    menu: 'admins',
    needs: ['stock.edit'],
    inner: true,
  },
  suppliers: {
    to: staffScreens.suppliers,
    file: 'office/receiving/screens/manage-suppliers.tsx',
    label: menu.suppliers,
    menu: 'admins',
    needs: { anyOf: ['stock.edit', 'products.edit'] },
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
