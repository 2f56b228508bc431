import { menu } from '#contract/menu.ts'
import { type DashboardPage, screens } from '#contract/screens.ts'

/** The page of the dashboard that vehicles add. */
export const vehiclePages = {
  vehicles: {
    to: screens.manageVehicles,
    file: 'vehicles/screens/manage-vehicles.tsx',
    label: menu.manageVehicles,
    menu: 'admins',
    needs: ['products.see'],
  },
} as const satisfies Record<string, DashboardPage>
