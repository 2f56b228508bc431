import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

const batch = 500

/**
 * Every row of a query, of any length, as it stood when the first was read: a cursor in one read-only transaction,
 * 500 rows at a time. The connection goes back to the pool when the loop ends, however it ends.
 * @throws when a consumer waits so long that PostgreSQL ends the idle transaction.
 */
export async function* eachRow<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: CompiledQuery<Row>,
): AsyncGenerator<Row, void, undefined> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`declare each_row no scroll cursor for ${query.sql}`, [...query.parameters])
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batch} from each_row`)
      yield* rows
      if (rows.length < batch) break
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    if (failure === undefined) {
      await client.query('rollback').catch((error: Error) => {
        failure = error
      })
    }
    client.release(failure ?? false)
  }
}
