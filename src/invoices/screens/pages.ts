import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The page of the dashboard that invoices add. */
export const invoicePages = {
  invoices: {
    to: staffScreens.invoices,
    file: 'invoices/screens/manage-invoices.tsx',
    label: menu.invoices,
    menu: 'admins',
    needs: ['invoices'],
  },
} as const satisfies Record<string, DashboardPage>
