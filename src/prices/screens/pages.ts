import { type DashboardPage, screens } from '#contract/screens.ts'
import { menu } from '#contract/words.ts'

/** The pages of the dashboard that prices add. */
export const pricePages = {
  priceLists: {
    to: screens.priceLists,
    file: 'prices/screens/manage-groups.tsx',
    label: menu.priceLists,
    menu: 'admins',
  },
  onePriceList: {
    to: `${screens.priceLists}/:id`,
    file: 'prices/screens/one-group.tsx',
    label: menu.priceLists,
    menu: 'admins',
    inner: true,
  },
  productPrices: {
    to: `${screens.productPrices}/:id`,
    file: 'prices/screens/product-prices.tsx',
    label: menu.priceLists,
    menu: 'admins',
    inner: true,
  },
  priceExplain: {
    to: screens.priceExplain,
    file: 'prices/screens/explain-price.tsx',
    label: menu.priceExplain,
    menu: 'admins',
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
