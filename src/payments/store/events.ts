import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'

/** Whether an event of the provider has had its effect already. */
export async function isKnown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select id from webhook_events where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Takes an event, in the transaction of its effect. Answers false when another has taken it. */
export async function takeEvent(tx: Tx, event: { id: string; type: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`insert into webhook_events (id, type, received_at)
    values (${event.id}, ${event.type}, ${event.at}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}
