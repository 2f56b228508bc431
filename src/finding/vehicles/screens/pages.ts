import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The page of the dashboard that vehicles add. */
export const vehiclePages = {
  vehicles: {
    to: staffScreens.manageVehicles,
    file: 'finding/vehicles/screens/manage-vehicles.tsx',
    label: menu.manageVehicles,
    menu: 'admins',
    needs: ['products.see'],
  },
} as const satisfies Record<string, DashboardPage>
