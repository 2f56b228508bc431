import type { Admin } from '#platform/audit/log.ts'
import { removeExpired } from '#platform/db/expired.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { VehicleShop } from './file/import.ts'
import { run } from './file/run.ts'
import { serveVehicles } from './routes.ts'

declare module '#base/declared.ts' {
  interface Topics {
    vehicles: 'vehicles'
  }
  interface AuditActions {
    /** Imports a file. */
    import: 'vehicles'
    /** Stops an import, or removes one that was checked. */
    stop_import: 'vehicles'
  }
  interface AuditSubjects {
    /** A series by its id; for an import its digest, for one that was stopped its id. */
    vehicle: 'vehicles'
  }
  interface Jobs {
    /** Checks a file of vehicles, or makes its changes. */
    run_vehicle_import: { readonly id: string; readonly by: Admin }
  }
}

/** What the vehicles add to the shop. The last import is stored for 30 days. */
export const vehicles = {
  serve: serveVehicles,
  tasks: (shop: VehicleShop): Required<Pick<Tasks, 'run_vehicle_import'>> => ({
    run_vehicle_import: (payload, attempt) => run(shop, payload, attempt),
  }),
  sweeps: [removeExpired({ table: 'vehicle_imports', key: 'id', endColumn: 'created_at', hours: 30 * 24 })],
} as const
