import { serveVehicles } from './calls.ts'

declare module '#declared.ts' {
  interface Topics {
    vehicles: 'vehicles'
  }
  interface AuditActions {
    /** Imports a file. */
    import: 'vehicles'
  }
  interface AuditSubjects {
    /** A series by its id; for an import its digest. */
    vehicle: 'vehicles'
  }
}

/** What the vehicles add to the shop. */
export const vehicles = { serve: serveVehicles }
