import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard about the shop and its trade. */
export const shopPages = {
  shop: {
    to: staffScreens.shopSettings,
    file: 'office/shop/screens/manage-shop.tsx',
    label: menu.shopSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'shop',
  },
  trade: {
    to: staffScreens.tradeSettings,
    file: 'office/shop/screens/manage-trade.tsx',
    label: menu.tradeSettings,
    menu: 'admins',
    needs: ['settings.money'],
    settings: 'trade',
  },
} as const satisfies Record<string, DashboardPage>
