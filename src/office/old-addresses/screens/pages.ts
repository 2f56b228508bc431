import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard about the addresses of an earlier shop. */
export const oldAddressPages = {
  oldAddresses: {
    to: staffScreens.oldAddresses,
    file: 'office/old-addresses/screens/old-addresses.tsx',
    label: menu.oldAddresses,
    menu: 'admins',
    needs: ['settings.shop'],
    settings: 'oldAddresses',
  },
  missedAddresses: {
    to: staffScreens.missedAddresses,
    file: 'office/old-addresses/screens/missed-addresses.tsx',
    label: menu.oldAddresses,
    menu: 'admins',
    needs: ['settings.shop'],
    inner: true,
    below: staffScreens.settings,
  },
} as const satisfies Record<string, DashboardPage>
