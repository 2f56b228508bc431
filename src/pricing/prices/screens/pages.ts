import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that prices add. */
export const pricePages = {
  priceLists: {
    to: staffScreens.priceLists,
    file: 'pricing/prices/screens/manage-groups.tsx',
    label: menu.priceLists,
    menu: 'admins',
    needs: ['prices.see'],
  },
  onePriceList: {
    to: `${staffScreens.priceLists}/:id`,
    file: 'pricing/prices/screens/one-group.tsx',
    label: menu.priceLists,
    menu: 'admins',
    needs: ['prices.see'],
    inner: true,
  },
  productPrices: {
    to: `${staffScreens.productPages}/:id/prices`,
    file: 'pricing/prices/screens/product-prices.tsx',
    label: menu.priceLists,
    menu: 'admins',
    needs: ['prices.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
  priceExplain: {
    to: staffScreens.priceExplain,
    file: 'pricing/prices/screens/explain-price.tsx',
    label: menu.priceExplain,
    menu: 'admins',
    needs: ['prices.see', 'products.see'],
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
