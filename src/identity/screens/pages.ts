import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The pages of the dashboard that signing in adds. */
export const identityPages = {
  security: {
    to: screens.security,
    file: 'identity/screens/security.tsx',
    label: menu.security,
    menu: 'everybody',
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
