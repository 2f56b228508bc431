import type pg from 'pg'
import {
  allObjects,
  bookkeepingTables,
  type DatabaseObject,
  databaseObject,
  shopObjects,
} from '#platform/db/record.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { copyTarget, queueTables } from './store.ts'

/** Nothing was changed, for a reason that the user can fix. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/**
 * Refuses while a process of the shop is connected: it would go on selling with its cached data. An embedded database is
 * already protected by the lock on its folder.
 * @param own the application names of the caller's own connections begin with this.
 * @throws RestoreRefused
 */
export async function refuseRunning(client: Pick<pg.ClientBase, 'query'>, own: string): Promise<void> {
  const { rowCount } = await client.query(
    `select application_name from pg_stat_activity
     where datname = current_database() and application_name like 'tappet%' and application_name <> $1`,
    [own],
  )
  if (rowCount !== 0)
    throw new RestoreRefused('A shop is running on this database. Stop every process of it first.')
}

/**
 * Removes everything that the shop's migrations created, and empties the queue. Other objects in the database stay.
 * @throws RestoreRefused when another object depends on the shop's, and would be dropped with it.
 */
export async function clear(client: pg.ClientBase): Promise<void> {
  const ours = await shopObjects(client)
  const theirs = await foreignObjects(client, ours)
  for (const { kind, name } of ours) await client.query(`drop ${kind} if exists ${name} cascade`)
  const left = new Set(await foreignObjects(client, ours))
  const gone = theirs.filter((name) => !left.has(name))
  if (gone.length > 0)
    throw new RestoreRefused(
      `Somebody else keeps ${gone.join(', ')}, which uses the shop’s tables. Remove it first.`,
    )
  for (const name of bookkeepingTables) await client.query(`drop table if exists ${name}`)
  const queue = (await queueTables(client)).map((table) => copyTarget(table).split(' (')[0])
  if (queue.length > 0) await client.query(`truncate ${queue.join(', ')}`)
}

/** The objects that are not the shop's, with the foreign keys and triggers of such tables. */
async function foreignObjects(client: pg.ClientBase, ours: readonly DatabaseObject[]): Promise<string[]> {
  const textOf = ({ kind, name }: DatabaseObject) => `${kind} ${name}`
  const own = new Set(ours.map(textOf))
  const ofTables = await rowsOf(
    client,
    databaseObject,
    `select made.type as kind, made.identity as name
     from (
       select 'pg_constraint'::regclass as class, oid as id, conrelid as of from pg_constraint where contype = 'f'
       union all
       select 'pg_trigger'::regclass, oid, tgrelid from pg_trigger where not tgisinternal
     ) as found
     join pg_class c on c.oid = found.of join pg_namespace n on n.oid = c.relnamespace
     cross join pg_identify_object(found.class, found.id, 0) as made
     where format('%I.%I', n.nspname, c.relname) <> all($1::text[]) order by 1, 2`,
    [ours.map(({ name }) => name)],
  )
  return [...(await allObjects(client)), ...ofTables].map(textOf).filter((found) => !own.has(found))
}
