import { type DashboardPage, screens } from '#contract/screens.ts'
import { menu } from '#contract/words.ts'

/** The pages of the dashboard that reviews add. */
export const reviewPages = {
  addReview: {
    to: screens.addReview,
    file: 'reviews/screens/add-review.tsx',
    label: menu.addReview,
    menu: 'customers',
  },
} as const satisfies Record<string, DashboardPage>
