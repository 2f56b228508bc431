import { menu } from '#base/contract/menu.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that reviews add. */
export const reviewPages = {
  addReview: {
    to: screens.addReview,
    file: 'catalog/reviews/screens/add-review.tsx',
    label: menu.addReview,
    menu: 'customers',
  },
  desk: {
    to: staffScreens.reviewDesk,
    file: 'catalog/reviews/screens/review-desk.tsx',
    label: menu.reviewDesk,
    menu: 'admins',
    needs: ['reviews'],
  },
  ofProduct: {
    to: `${staffScreens.productPages}/:id/reviews`,
    file: 'catalog/reviews/screens/product-reviews.tsx',
    label: menu.reviewDesk,
    menu: 'admins',
    needs: ['products.see', 'reviews'],
    inner: true,
    below: staffScreens.manageProduct,
  },
  settings: {
    to: staffScreens.reviewSettings,
    file: 'catalog/reviews/screens/review-settings.tsx',
    label: menu.reviewSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'reviews',
  },
} as const satisfies Record<string, DashboardPage>
