import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { anyTask } from '#base/contract/today.ts'

/** The first page of staff. */
export const todayPages = {
  today: {
    to: staffScreens.today,
    file: 'office/today/screens/today.tsx',
    label: menu.today,
    menu: 'admins',
    needs: anyTask,
  },
} as const satisfies Record<string, DashboardPage>
