import type pg from 'pg'
import type * as z from 'zod/mini'
import '#base/english-issues.ts'
import { type Executor, run } from './statement.ts'

/**
 * The rows of a statement that is written as text, each checked as it arrives: docs/decisions/platform/sql.md says which
 * statements are. Kysely builds all others from src/platform/db/tables.ts.
 * @param statement its text; with a name it is prepared.
 * @throws ZodError when the database answers something else than `row`.
 */
export async function rowsOf<Row extends z.ZodMiniType>(
  on: Executor,
  row: Row,
  statement: string | pg.QueryConfig<unknown[]>,
  values?: unknown[],
): Promise<z.output<Row>[]> {
  const query = typeof statement === 'string' ? { text: statement } : statement
  const rows = await run(on, values === undefined ? query : { ...query, values })
  return rows.map((found) => row.parse(found))
}
