import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The page of the dashboard that invoices add. */
export const invoicePages = {
  invoices: {
    to: screens.invoices,
    file: 'invoices/screens/manage-invoices.tsx',
    label: menu.invoices,
    menu: 'admins',
    needs: ['invoices'],
  },
} as const satisfies Record<string, DashboardPage>
