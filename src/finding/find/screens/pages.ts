import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that finding adds. */
export const findPages = {
  searchWords: {
    to: staffScreens.searchWords,
    file: 'finding/find/screens/manage-words.tsx',
    label: menu.searchWords,
    menu: 'admins',
    needs: ['search'],
  },
} as const satisfies Record<string, DashboardPage>
