import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { numberEditor, relationEditor } from '#catalog/numbers/messages/number-editor.ts'

/** The pages of the dashboard that numbers and relations add. */
export const numberPages = {
  productNumbers: {
    to: `${staffScreens.productPages}/:id/numbers`,
    file: 'catalog/numbers/screens/edit-numbers.tsx',
    label: numberEditor.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
  productRelated: {
    to: `${staffScreens.productPages}/:id/related`,
    file: 'catalog/numbers/screens/edit-relations.tsx',
    label: relationEditor.page,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
    below: staffScreens.manageProduct,
  },
} as const satisfies Record<string, DashboardPage>
