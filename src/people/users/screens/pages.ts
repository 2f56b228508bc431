import { menu } from '#base/contract/menu.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that users add. */
export const userPages = {
  profile: {
    to: screens.dashboard,
    file: 'people/users/screens/profile.tsx',
    label: menu.profile,
    menu: 'everybody',
  },
  manageUsers: {
    to: staffScreens.manageUsers,
    file: 'people/users/screens/manage-users.tsx',
    label: menu.manageUsers,
    menu: 'admins',
    needs: ['customers.see'],
  },
} as const satisfies Record<string, DashboardPage>
