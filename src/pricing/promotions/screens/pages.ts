import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that promotions add. */
export const promotionPages = {
  promotions: {
    to: staffScreens.promotions,
    file: 'pricing/promotions/screens/manage-promotions.tsx',
    label: menu.promotions,
    menu: 'admins',
    needs: ['promotions'],
  },
  onePromotion: {
    to: `${staffScreens.promotions}/:id`,
    file: 'pricing/promotions/screens/edit-promotion.tsx',
    label: menu.promotions,
    menu: 'admins',
    needs: ['promotions', 'products.see', 'prices.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
