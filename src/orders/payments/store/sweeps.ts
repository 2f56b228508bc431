import { removeExpired, type Sweep } from '#platform/db/expired.ts'
import { ago, anySelected } from '#platform/db/functions.ts'

/** The network of a payment is needed only while its declined cards count. */
const forgetNetworks: Sweep = async (db, batch) => {
  const old = db
    .selectFrom('intents')
    .select('id')
    .where('network', 'is not', null)
    .where('created_at', '<', ago(24 * 3600))
    .orderBy('created_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const forgotten = await db
    .updateTable('intents')
    .set({ network: null })
    .where('id', '=', anySelected(old))
    .returning('id')
    .execute()
  return forgotten.length
}

/** Removes events that the provider no longer repeats, declined cards that no longer count, and the networks of old payments. */
export const paymentSweeps = [
  removeExpired({ table: 'webhook_events', key: 'id', endColumn: 'received_at', hours: 60 * 24 }),
  removeExpired({ table: 'declines', key: 'event_id', endColumn: 'declined_at', hours: 24 }),
  forgetNetworks,
]
