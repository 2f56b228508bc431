import * as z from 'zod/mini'
import { rowsOf } from './rows.ts'
import type { Executor } from './statement.ts'

const facts = z.object({
  version: z.string(),
  maxConnections: z.int(),
  /** Of the shop's database, for people: `40 MB`. */
  size: z.string(),
  now: z.date(),
})

/** What the database says of itself: its version, the connections that it allows to all, its size and its clock. */
export async function serverFacts(on: Executor): Promise<z.output<typeof facts>> {
  const [found] = await rowsOf(
    on,
    facts,
    `select current_setting('server_version') as version,
       current_setting('max_connections')::integer as "maxConnections",
       pg_size_pretty(pg_database_size(current_database())) as size,
       clock_timestamp() as now`,
  )
  if (found === undefined) throw new Error('The database says nothing of itself')
  return found
}
