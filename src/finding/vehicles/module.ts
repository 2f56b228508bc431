import { serveVehicles } from './routes.ts'

/** What the vehicles add to the shop. */
export const vehicles = { serve: serveVehicles } as const
