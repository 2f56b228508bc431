import { sql } from 'kysely'
import { findFact, noteGreatest } from '#db/facts.ts'
import type { Db, Tx } from '#db/open.ts'

/** Whether an event of the provider has had its effect already. */
export async function isHandled(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select id from webhook_events where id = ${id}`.execute(db)
  return rows.length > 0
}

/** Takes an event, in the transaction of its effect. Answers false when another has taken it. */
export async function insertEvent(tx: Tx, event: { id: string; type: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`insert into webhook_events (id, type, received_at)
    values (${event.id}, ${event.type}, ${event.at}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Those of these events that have had no effect yet. */
export async function findUnhandled(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from unnest(${[...ids]}::text[]) as id
    where not exists (select from webhook_events e where e.id = id.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Until when the provider's events have been looked through; undefined when they never were. */
export async function findEventsCheckedUntil(db: Db): Promise<Date | undefined> {
  const noted = await findFact(db, 'provider_events_heard_until')
  return noted === undefined ? undefined : new Date(noted)
}

/** Notes until when they have been; a round that was overtaken by another takes nothing back. */
export async function noteEventsCheckedUntil(db: Db, until: Date): Promise<void> {
  await noteGreatest(db, 'provider_events_heard_until', until.toISOString())
}
