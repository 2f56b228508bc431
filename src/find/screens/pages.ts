import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that finding adds. */
export const findPages = {
  searchWords: {
    to: screens.searchWords,
    file: 'find/screens/manage-words.tsx',
    label: menu.searchWords,
    menu: 'admins',
    needs: ['search'],
  },
} as const satisfies Record<string, DashboardPage>
