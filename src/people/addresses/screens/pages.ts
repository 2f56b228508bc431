import { menu } from '#base/contract/menu.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'

/** The page of the dashboard that addresses add. */
export const addressPages = {
  addresses: {
    to: screens.addresses,
    file: 'people/addresses/screens/my-addresses.tsx',
    label: menu.addresses,
    menu: 'everybody',
    under: true,
  },
} as const satisfies Record<string, DashboardPage>
