import { menu } from '#contract/menu.ts'
import { fitmentWords } from '#contract/messages/fitment-words.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that fitments add. */
export const fitmentPages = {
  productFitments: {
    to: `${staffScreens.productFitments}/:id`,
    file: 'fitment/screens/edit-fitments.tsx',
    label: fitmentWords.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
  fitQuestions: {
    to: staffScreens.fitQuestions,
    file: 'fitment/screens/fit-questions.tsx',
    label: menu.fitQuestions,
    menu: 'admins',
    needs: ['products.see'],
  },
} as const satisfies Record<string, DashboardPage>
