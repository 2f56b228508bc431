import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that prices add. */
export const pricePages = {
  priceLists: {
    to: screens.priceLists,
    file: 'prices/screens/manage-groups.tsx',
    label: menu.priceLists,
    menu: 'admins',
    needs: ['prices.see'],
  },
  onePriceList: {
    to: `${screens.priceLists}/:id`,
    file: 'prices/screens/one-group.tsx',
    label: menu.priceLists,
    menu: 'admins',
    needs: ['prices.see'],
    inner: true,
  },
  productPrices: {
    to: `${screens.productPrices}/:id`,
    file: 'prices/screens/product-prices.tsx',
    label: menu.priceLists,
    menu: 'admins',
    needs: ['prices.see'],
    inner: true,
  },
  priceExplain: {
    to: screens.priceExplain,
    file: 'prices/screens/explain-price.tsx',
    label: menu.priceExplain,
    menu: 'admins',
    needs: ['prices.see', 'products.see'],
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
