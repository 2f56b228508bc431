import { menu } from '#contract/menu.ts'
import { fitmentWords } from '#contract/messages/fitment-words.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that fitments add. */
export const fitmentPages = {
  productFitments: {
    to: `${screens.productFitments}/:id`,
    file: 'fitment/screens/edit-fitments.tsx',
    label: fitmentWords.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
  fitQuestions: {
    to: screens.fitQuestions,
    file: 'fitment/screens/fit-questions.tsx',
    label: menu.fitQuestions,
    menu: 'admins',
    needs: ['products.see'],
  },
} as const satisfies Record<string, DashboardPage>
