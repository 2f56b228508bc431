import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that stock taking adds. */
export const stocktakingPages = {
  stocktaking: {
    to: screens.stocktaking,
    file: 'stocktaking/screens/take-stock.tsx',
    label: menu.stocktaking,
    menu: 'admins',
    needs: ['stock.edit'],
  },
  ledger: {
    to: `${screens.stockLedger}/:id`,
    file: 'stocktaking/screens/stock-ledger.tsx',
    label: menu.stockLedger,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
