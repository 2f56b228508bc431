import { menu } from '#base/contract/menu.ts'
import type { DashboardPage } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'

/** The pages of the dashboard about what the shop lacks, beside the searches that found nothing. */
export const gapPages = {
  asked: {
    to: staffScreens.askedGaps,
    file: 'finding/gaps/screens/asked-gaps.tsx',
    label: menu.zeroResults,
    menu: 'admins',
    needs: ['search'],
    inner: true,
    below: staffScreens.zeroResults,
  },
  vehicles: {
    to: staffScreens.vehicleGaps,
    file: 'finding/gaps/screens/vehicle-gaps.tsx',
    label: menu.zeroResults,
    menu: 'admins',
    needs: ['search'],
    inner: true,
    below: staffScreens.zeroResults,
  },
} as const satisfies Record<string, DashboardPage>
