import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that promotions add. */
export const promotionPages = {
  promotions: {
    to: screens.promotions,
    file: 'promotions/screens/manage-promotions.tsx',
    label: menu.promotions,
    menu: 'admins',
    needs: ['promotions'],
  },
  onePromotion: {
    to: `${screens.promotions}/:id`,
    file: 'promotions/screens/edit-promotion.tsx',
    label: menu.promotions,
    menu: 'admins',
    needs: ['promotions', 'products.see', 'prices.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
