import { menu } from '#contract/menu.ts'
import type { DashboardPage } from '#contract/screens.ts'
import { staffScreens } from '#contract/staff-screens.ts'

/** The page of the dashboard that vehicles add. */
export const vehiclePages = {
  vehicles: {
    to: staffScreens.manageVehicles,
    file: 'vehicles/screens/manage-vehicles.tsx',
    label: menu.manageVehicles,
    menu: 'admins',
    needs: ['products.see'],
  },
} as const satisfies Record<string, DashboardPage>
