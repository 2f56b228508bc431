import { sql } from 'kysely'
import { findFact, noteGreatest } from '#db/facts.ts'
import type { Db, Tx } from '#db/open.ts'

/** Whether an event of the provider was already handled. */
export async function isHandled(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select id from webhook_events where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Inserts an event, in the transaction of its effect. Answers false when it was already inserted. */
export async function insertEvent(tx: Tx, event: { id: string; type: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`insert into webhook_events (id, type, received_at)
    values (${event.id}, ${event.type}, ${event.at}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Those of these events that were not handled yet. */
export async function findUnhandled(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from unnest(${[...ids]}::text[]) as id
    where not exists (select from webhook_events e where e.id = id.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Until when the provider's events were checked; undefined when they never were. */
export async function findEventsCheckedUntil(db: Db): Promise<Date | undefined> {
  const noted = await findFact(db, 'provider_events_heard_until')
  return noted === undefined ? undefined : new Date(noted)
}

/** Records until when events were checked. The time never goes back, even when two runs overlap. */
export async function noteEventsCheckedUntil(db: Db, until: Date): Promise<void> {
  await noteGreatest(db, 'provider_events_heard_until', until.toISOString())
}
