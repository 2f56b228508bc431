import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that bulk edits add. */
export const bulkPages = {
  newBulkEdit: {
    to: staffScreens.bulkEdit,
    file: 'catalog/bulk/screens/new-bulk-edit.tsx',
    label: menu.bulkEdit,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
  oneBulkEdit: {
    to: `${staffScreens.bulkEdit}/:id`,
    file: 'catalog/bulk/screens/one-bulk-edit.tsx',
    label: menu.bulkEdit,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
