import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The pages of the dashboard that finding adds. */
export const findPages = {
  searchWords: {
    to: staffScreens.searchWords,
    file: 'find/screens/manage-words.tsx',
    label: menu.searchWords,
    menu: 'admins',
    needs: ['search'],
  },
} as const satisfies Record<string, DashboardPage>
