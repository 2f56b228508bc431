import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard with the mails of the shop. */
export const mailPages = {
  outbox: {
    to: staffScreens.outbox,
    file: 'app/site/dashboard/outbox/outbox.tsx',
    label: menu.outbox,
    menu: 'admins',
    needs: ['mail.see'],
  },
} as const satisfies Record<string, DashboardPage>
