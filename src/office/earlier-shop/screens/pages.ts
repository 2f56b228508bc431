import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard for what an earlier shop leaves. */
export const earlierShopPages = {
  earlierShop: {
    to: staffScreens.earlierShop,
    file: 'office/earlier-shop/screens/earlier-shop-page.tsx',
    label: menu.earlierShop,
    menu: 'admins',
    needs: ['import'],
    inner: true,
    below: staffScreens.imports,
  },
  earlierFile: {
    to: `${staffScreens.earlierShop}/:id`,
    file: 'office/earlier-shop/screens/one-file.tsx',
    label: menu.earlierShop,
    menu: 'admins',
    needs: ['import'],
    inner: true,
    below: staffScreens.imports,
  },
} as const satisfies Record<string, DashboardPage>
