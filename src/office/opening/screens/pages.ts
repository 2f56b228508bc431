import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard about opening the shop. */
export const openingPages = {
  firstDay: {
    to: staffScreens.firstDay,
    file: 'office/opening/screens/first-day.tsx',
    label: menu.firstDay,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'firstDay',
    whileClosed: true,
  },
} as const satisfies Record<string, DashboardPage>
