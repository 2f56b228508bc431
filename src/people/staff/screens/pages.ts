import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that the staff add. */
export const staffPages = {
  staff: {
    to: staffScreens.staff,
    file: 'people/staff/screens/manage-staff.tsx',
    label: menu.staff,
    menu: 'admins',
    needs: ['staff'],
  },
  roles: {
    to: staffScreens.roles,
    file: 'people/staff/screens/manage-roles.tsx',
    label: menu.roles,
    menu: 'admins',
    needs: ['staff'],
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
