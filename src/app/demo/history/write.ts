import type { InsertObject } from 'kysely'
import type { Tx } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const mostParameters = 60_000

/**
 * Inserts rows of the past into a table of any part of the shop, as a restore does, in their order and many at once. Each has the same
 * columns; a document (jsonb) is given as its text.
 */
export async function insertAll<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly InsertObject<DB, Table>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const atOnce = Math.floor(mostParameters / Object.keys(first).length)
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute()
}
