import { menu } from '#base/contract/menu.ts'
import { type DashboardPage, screens } from '#base/contract/screens.ts'

/** The page of the dashboard that the garage adds. */
export const garagePages = {
  vehicles: {
    to: screens.myVehicles,
    file: 'finding/garage/screens/my-vehicles.tsx',
    label: menu.vehicles,
    menu: 'everybody',
  },
} as const satisfies Record<string, DashboardPage>
