import { menu } from '#contract/menu.ts'
import { settingGroups } from '#contract/messages/setting-groups.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard on which the owner writes the home page and the other pages. */
export const contentPages = {
  home: {
    to: screens.manageHome,
    file: 'content/screens/manage-home.tsx',
    label: menu.home,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: settingGroups.home,
  },
  pages: {
    to: screens.managePages,
    file: 'content/screens/manage-pages.tsx',
    label: menu.pages,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: settingGroups.pages,
  },
} as const satisfies Record<string, DashboardPage>
