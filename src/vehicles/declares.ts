import { serveVehicles } from './calls.ts'

declare module '#declared.ts' {
  interface Topics {
    vehicles: 'vehicles'
  }
}

/** What the vehicles add to the shop. */
export const vehicles = { serve: serveVehicles }
