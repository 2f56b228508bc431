import { sql } from 'kysely'
import { removeEnded, type Sweep } from '#db/ended.ts'

/** The network of a payment is needed only while its declined cards count. */
const forgetNetworks: Sweep = async (db, batch) => {
  const { rows } = await sql`
    update intents set network = null where id = any(array(
      select id from intents where network is not null and created_at < now() - interval '24 hours'
      order by created_at limit ${batch} for update skip locked))
    returning 1 as forgotten`.execute(db)
  return rows.length
}

/** Removes events that cannot be repeated, declined cards that no longer count, and the networks of old payments. */
export const paymentSweeps = [
  removeEnded({ table: 'webhook_events', key: 'id', since: 'received_at', hours: 60 * 24 }),
  removeEnded({ table: 'declines', key: 'event_id', since: 'declined_at', hours: 24 }),
  forgetNetworks,
]
