import { isDeepStrictEqual } from 'node:util'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
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
  const { sql: compiled, parameters } = query.compile()
  if (!isDeepStrictEqual(parameters, values))
    throw new Error(`The query ${name} has the values ${parameters.join()}, and not ${values.join()}`)
  texts.set(name, compiled)
  return compiled
}

/** Stands for a value in a query that is built once for all values. */
class Placeholder {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/** An expression for a value of a query, by its name. */
export type ValueOf<Given> = <Key extends keyof Given>(key: Key) => RawBuilder<Given[Key]>

/** By its name each query, its parameters placeholders or constants. */
const named = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>()

/** As `prepared`, for a query that uses values more than once: `build` puts each into the query by its name. */
export async function preparedOf<Row extends pg.QueryResultRow, Given extends object>(
  pool: pg.Pool,
  name: string,
  given: Given,
  build: (db: Db, value: ValueOf<Given>) => Compilable<Row>,
): Promise<Row[]> {
  let query = named.get(name)
  if (query === undefined) {
    query = build(builder, (key) => sql`${new Placeholder(key)}`).compile()
    named.set(name, query)
  }
  const byKey = new Map<PropertyKey, unknown>(Object.entries(given))
  const values = query.parameters.map((each) => (each instanceof Placeholder ? byKey.get(each.key) : each))
  const { rows } = await pool.query<Row>({ name, text: query.sql, values })
  return rows
}
