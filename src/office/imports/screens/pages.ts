import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that imports add. */
export const importPages = {
  imports: {
    to: staffScreens.imports,
    file: 'office/imports/screens/imports-page.tsx',
    label: menu.imports,
    menu: 'admins',
    needs: ['import'],
  },
  importSource: {
    to: '/dashboard/import-sources/:id',
    file: 'office/imports/sources/screens/one-source.tsx',
    label: menu.imports,
    menu: 'admins',
    needs: ['import'],
    inner: true,
    below: staffScreens.imports,
  },
  oneImport: {
    to: `${staffScreens.imports}/:id`,
    file: 'office/imports/screens/one-import.tsx',
    label: menu.imports,
    menu: 'admins',
    needs: ['import'],
    inner: true,
    below: staffScreens.imports,
  },
} as const satisfies Record<string, DashboardPage>
