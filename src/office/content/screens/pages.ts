import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard on which the owner writes the home page and the other pages. */
export const contentPages = {
  home: {
    to: staffScreens.manageHome,
    file: 'office/content/screens/manage-home.tsx',
    label: menu.home,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'home',
  },
  pages: {
    to: staffScreens.managePages,
    file: 'office/content/screens/manage-pages.tsx',
    label: menu.pages,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'pages',
  },
} as const satisfies Record<string, DashboardPage>
