import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that receiving adds. */
export const receivingPages = {
  receiving: {
    to: staffScreens.receiving,
    file: 'receiving/screens/receive.tsx',
    label: menu.receiving,
    menu: 'admins',
    needs: ['stock.edit'],
  },
  oneReceipt: {
    to: `${staffScreens.receiving}/:id`,
    file: 'receiving/screens/one-receipt.tsx',
    label: menu.receiving,
    menu: 'admins',
    needs: ['stock.edit'],
    inner: true,
  },
  suppliers: {
    to: staffScreens.suppliers,
    file: 'receiving/screens/manage-suppliers.tsx',
    label: menu.suppliers,
    menu: 'admins',
    needs: { anyOf: ['stock.edit', 'products.edit'] },
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
