import { isolated } from '#base/contract/isolated.ts'
/** The notice about a vehicle that a full garage no longer has. */
export const takenOutWords = {
  title: 'Your vehicles',
  takenOut: (most: number, vehicle: string) =>
    `This browser keeps ${most} vehicles. ${isolated(vehicle)} was taken out, because it was chosen longest ago.`,
  toVehicles: 'My vehicles',
  close: 'Close',
} as const
