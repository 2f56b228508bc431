import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that bulk edits add. */
export const bulkPages = {
  newBulkEdit: {
    to: screens.bulkEdit,
    file: 'bulk/screens/new-bulk-edit.tsx',
    label: menu.bulkEdit,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
  oneBulkEdit: {
    to: `${screens.bulkEdit}/:id`,
    file: 'bulk/screens/one-bulk-edit.tsx',
    label: menu.bulkEdit,
    menu: 'admins',
    needs: ['products.see'],
    inner: true,
  },
} as const satisfies Record<string, DashboardPage>
