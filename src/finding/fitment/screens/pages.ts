import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { fitmentWords } from '#finding/fitment/messages/fitment-words.ts'

/** The pages of the dashboard that fitments add. */
export const fitmentPages = {
  productFitments: {
    to: `${staffScreens.productPages}/:id/fitment`,
    file: 'finding/fitment/screens/edit-fitments.tsx',
    label: fitmentWords.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
  fitQuestions: {
    to: staffScreens.fitQuestions,
    file: 'finding/fitment/screens/fit-questions.tsx',
    label: menu.fitQuestions,
    menu: 'admins',
    needs: ['products.see'],
  },
  fitmentsToCheck: {
    to: staffScreens.fitmentsToCheck,
    file: 'finding/fitment/screens/fitments-to-check.tsx',
    label: menu.fitmentsToCheck,
    menu: 'admins',
    needs: ['products.see'],
  },
} as const satisfies Record<string, DashboardPage>
