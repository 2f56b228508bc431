import { numberEditor, relationEditor } from '#contract/messages/number-editor.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that numbers and relations add. */
export const numberPages = {
  productNumbers: {
    to: `${staffScreens.productNumbers}/:id`,
    file: 'numbers/screens/edit-numbers.tsx',
    label: numberEditor.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
  productRelated: {
    to: `${staffScreens.productRelated}/:id`,
    file: 'numbers/screens/edit-relations.tsx',
    label: relationEditor.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
