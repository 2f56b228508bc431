import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that the seller adds. */
export const sellerPages = {
  seller: {
    to: staffScreens.seller,
    file: 'pricing/seller/screens/manage-seller.tsx',
    label: menu.seller,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'seller',
  },
} as const satisfies Record<string, DashboardPage>
