import type pg from 'pg'
import { madeBy, readMigrations } from '#db/migrate.ts'
import { copied, quoted, shopTables } from './store.ts'

/** Nothing was done, for a reason that whoever asked can mend. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

/**
 * Refuses while a process of the shop is connected: it would go on selling what it remembers. An embedded database is
 * held by the lock on its folder already.
 * @param own the application names of the caller's own connections begin with this.
 * @throws CannotRestore
 */
export async function refuseRunning(client: Pick<pg.ClientBase, 'query'>, own: string): Promise<void> {
  const { rows } = await client.query(
    `select application_name from pg_stat_activity
     where datname = current_database() and application_name like 'tappet%' and application_name <> $1`,
    [own],
  )
  if (rows.length > 0)
    throw new CannotRestore('A shop is running on this database. Stop every process of it first.')
}

/** Removes the shop's own tables, all that any of its migrations made, and empties the queue. */
export async function clear(client: pg.ClientBase): Promise<void> {
  const { tables, functions } = madeBy(await readMigrations())
  const names = [...tables, 'public.schema_migrations'].map((name) => name.split('.').map(quoted).join('.'))
  await client.query('drop schema if exists sandbox_stripe cascade')
  for (const name of names.filter((name) => name.startsWith('"public"')))
    await client.query(`drop table if exists ${name} cascade`)
  for (const name of functions) await client.query(`drop function if exists ${quoted(name)} cascade`)
  const queue = (await shopTables(client, new Set())).map((table) => copied(table).split(' (')[0])
  if (queue.length > 0) await client.query(`truncate ${queue.join(', ')}`)
}
