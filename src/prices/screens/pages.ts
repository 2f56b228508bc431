import { type DashboardPage, screens } from '#contract/screens.ts'
import { menu } from '#contract/words.ts'

/** The pages of the dashboard that prices add. */
export const pricePages = {
  productPrices: {
    to: `${screens.productPrices}/:id`,
    file: 'prices/screens/product-prices.tsx',
    label: menu.priceExplain,
    menu: 'admins',
    inner: true,
  },
  priceExplain: {
    to: screens.priceExplain,
    file: 'prices/screens/explain-price.tsx',
    label: menu.priceExplain,
    menu: 'admins',
  },
} as const satisfies Record<string, DashboardPage>
