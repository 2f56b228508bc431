import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that invoices add. */
export const invoicePages = {
  invoices: {
    to: staffScreens.invoices,
    file: 'orders/invoices/screens/manage-invoices.tsx',
    label: menu.invoices,
    menu: 'admins',
    needs: ['invoices'],
  },
} as const satisfies Record<string, DashboardPage>
