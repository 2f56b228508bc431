import type { Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'

/** Derives the fitments of changed vehicles at once. */
export function queueAfterVehicles(tx: Tx): Promise<void> {
  return enqueue(tx, 'derive_fitments', {}, { key: 'derive_fitments' })
}
