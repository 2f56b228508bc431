import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod/mini'
import '#base/english-issues.ts'
import type { Tx } from './open.ts'

/** A pool, or one connection, as in a transaction. */
type Asked = Pick<pg.ClientBase, 'query'>

/**
 * The rows of a statement that is written as text, each checked as it arrives: docs/decisions/platform/sql.md says which
 * statements are. Kysely builds all others from src/platform/db/tables.ts.
 * @throws ZodError when the database answers something else than `row`.
 */
export async function rowsOf<Row extends z.ZodMiniType>(
  client: Asked,
  row: Row,
  statement: string | pg.QueryConfig,
  values?: unknown[],
): Promise<z.output<Row>[]> {
  const { rows } = await client.query(statement, values)
  return rows.map((found) => row.parse(found))
}

/** As `rowsOf`, in a transaction of Kysely. */
export async function rowsWithin<Row extends z.ZodMiniType>(
  tx: Tx,
  row: Row,
  statement: string,
  values: unknown[],
): Promise<z.output<Row>[]> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(statement, values))
  return rows.map((found) => row.parse(found))
}
