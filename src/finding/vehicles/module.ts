import { removeExpired } from '#platform/db/expired.ts'
import type { Attempt, QueuedJobs } from '#platform/jobs/tasks.ts'
import type { VehicleShop } from './file/import.ts'
import { run } from './file/run.ts'
import { serveVehicles } from './routes.ts'

/** What the vehicles add to the shop. The last import is stored for 30 days. */
export const vehicles = {
  serve: serveVehicles,
  jobs: (shop: VehicleShop) => ({
    run_vehicle_import: {
      run: (one: QueuedJobs['run_vehicle_import'], attempt: Attempt) => run(shop, one, attempt),
    },
  }),
  sweeps: [removeExpired({ table: 'vehicle_imports', key: 'id', endColumn: 'created_at', hours: 30 * 24 })],
} as const
