import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that stock taking adds. */
export const stocktakingPages = {
  stocktaking: {
    to: staffScreens.stocktaking,
    file: 'office/stocktaking/screens/take-stock.tsx',
    label: menu.stocktaking,
    menu: 'admins',
    needs: ['stock.edit'],
  },
  ledger: {
    to: `${staffScreens.productPages}/:id/stock`,
    file: 'office/stocktaking/screens/stock-ledger.tsx',
    label: menu.stockLedger,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
} as const satisfies Record<string, DashboardPage>
