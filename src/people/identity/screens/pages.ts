import { menu } from '#base/contract/menu.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard that signing in adds. */
export const identityPages = {
  security: {
    to: screens.security,
    file: 'people/identity/screens/security.tsx',
    label: menu.security,
    menu: 'everybody',
    under: true,
  },
  signIn: {
    to: staffScreens.signInSettings,
    file: 'people/identity/screens/sign-in-settings.tsx',
    label: menu.signInSettings,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'signIn',
  },
} as const satisfies Record<string, DashboardPage>
