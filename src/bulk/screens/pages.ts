import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that bulk edits add. */
export const bulkPages = {
  newBulkEdit: {
    to: staffScreens.bulkEdit,
    file: 'bulk/screens/new-bulk-edit.tsx',
    label: menu.bulkEdit,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
  oneBulkEdit: {
    to: `${staffScreens.bulkEdit}/:id`,
    file: 'bulk/screens/one-bulk-edit.tsx',
    label: menu.bulkEdit,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
