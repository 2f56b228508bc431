import { isDeepStrictEqual } from 'node:util'
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'

/** Builds queries without a database. */
const builder: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The text of each query, by its name. */
const texts = new Map<string, string>()

/**
 * The rows of a frequent query: it is built once per process, and prepared once per connection under its name. `values`
 * are those that `build` puts into the query, in the same order.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  values: unknown[],
  build: (db: Db) => Compilable<Row>,
): Promise<Row[]> {
  const text = texts.get(name) ?? textOf(name, values, build(builder))
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows
}

function textOf(name: string, values: readonly unknown[], query: Compilable): string {
  const { sql, parameters } = query.compile()
  if (!isDeepStrictEqual(parameters, values))
    throw new Error(`The query ${name} has the values ${parameters.join()}, and not ${values.join()}`)
  texts.set(name, sql)
  return sql
}
