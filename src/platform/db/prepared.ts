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
export const builder: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The text of each query, by its name. */
const texts = new Map<string, string>()

/** A frequent query: it is built once per process, and prepared once per connection under its name. */
export interface PreparedQuery<Row extends pg.QueryResultRow> {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  /** The type of its rows; never set. */
  readonly row?: Row
}

/** A frequent query. `values` are what `build` puts into the query, in the same order. */
export function preparedQuery<Row extends pg.QueryResultRow>(
  name: string,
  values: unknown[],
  build: (db: Db) => Compilable<Row>,
): PreparedQuery<Row> {
  return { name, text: texts.get(name) ?? textOf(name, values, build(builder)), values }
}

/** The rows of a frequent query. */
export async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  ...query: Parameters<typeof preparedQuery<Row>>
): Promise<Row[]> {
  return rowsOfQuery(pool, preparedQuery(...query))
}

/** Runs an already built query. */
export async function rowsOfQuery<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'query'>,
  { name, text, values }: PreparedQuery<Row>,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text, values })
  return rows
}

/**
 * Two frequent queries in one statement: the row of `first`, which finds at most one, and, if it finds one, the rows of
 * `second`. The columns of `first` are read as JSON, so they are text.
 */
export async function preparedTogether<First extends pg.QueryResultRow, Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  first: PreparedQuery<First>,
  second: PreparedQuery<Row>,
): Promise<{ first: First | undefined; rows: Row[] }> {
  const name = `${first.name} ${second.name}`
  const text = texts.get(name) ?? textOfBoth(name, first, second)
  const values = [...second.values, ...first.values]
  const { rows } = await pool.query<Row & { of_first?: First; is_there?: boolean | null }>({
    name,
    text,
    values,
  })
  const found = rows[0]?.of_first
  const ofSecond = rows.filter((row) => row.is_there === true)
  for (const row of ofSecond) {
    // The last columns of the row, and the last first: so V8 keeps its fast form.
    delete row.of_first
    delete row.is_there
  }
  return { first: found, rows: ofSecond }
}

function textOfBoth(
  name: string,
  first: PreparedQuery<pg.QueryResultRow>,
  second: PreparedQuery<pg.QueryResultRow>,
): string {
  const moved = first.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + second.values.length}`)
  const text = `select second.*, to_jsonb(first) as of_first from (${moved}) first
    left join lateral (select found.*, true as is_there from (${second.text}) found) second on true`
  texts.set(name, text)
  return text
}

function textOf(name: string, values: readonly unknown[], query: Compilable): string {
  const { sql: compiled, parameters } = query.compile()
  if (!isDeepStrictEqual(parameters, values))
    throw new Error(`The query ${name} has the values ${parameters.join()}, and not ${values.join()}`)
  texts.set(name, compiled)
  return compiled
}

/** A placeholder for a value in a query that is built once for all values. */
class Placeholder {
  readonly key: PropertyKey
  constructor(key: PropertyKey) {
    this.key = key
  }
}

/** An expression for a value of a query, by its name. */
export type ValueOf<Given> = <Key extends keyof Given>(key: Key) => RawBuilder<Given[Key]>

type Build<Row, Given> = (db: Db, value: ValueOf<Given>) => Compilable<Row>

/** By its name each query, its parameters placeholders or constants. */
const named = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>()

/** As `prepared`, for a query that uses values more than once: `build` puts each into the query by its name. */
export async function preparedOf<Row extends pg.QueryResultRow, Given extends object>(
  pool: Pick<pg.Pool, 'query'>,
  name: string,
  given: Given,
  build: Build<Row, Given>,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, ...builtOnce(name, given, build) })
  return rows
}

/** How many queries of small tables are prepared: a plan takes up to 100 kB in each connection. */
const mostOfSmall = 40

/**
 * The names under which queries of small tables are prepared, by the names of the queries: a statement's name in PostgreSQL has at
 * most 63 letters.
 */
const namesOfSmall = new Map<string, string>()

/**
 * The same for a query whose best plan depends on the values: it is built once, and planned each time.
 * @param name of all queries with the same text; undefined for a text that is used once.
 * @param isSmall whether its tables are so small that planning takes longer than any plan: then it is prepared too.
 * @param names of the prepared queries of small tables, at most forty.
 */
export async function plannedOf<Row extends pg.QueryResultRow, Given extends object>(
  pool: pg.Pool,
  name: string | undefined,
  given: Given,
  build: Build<Row, Given>,
  { isSmall = false, names = namesOfSmall } = {},
): Promise<Row[]> {
  const query = builtOnce(name, given, build)
  const prepared = isSmall && name !== undefined ? nameOfSmall(names, name) : undefined
  const { rows } = await pool.query<Row>(prepared === undefined ? query : { ...query, name: prepared })
  return rows
}

function nameOfSmall(names: Map<string, string>, name: string): string | undefined {
  const known = names.get(name)
  if (known !== undefined || names.size >= mostOfSmall) return known
  const short = `small_${names.size}`
  names.set(name, short)
  return short
}

function builtOnce<Row, Given extends object>(
  name: string | undefined,
  given: Given,
  build: Build<Row, Given>,
): { text: string; values: unknown[] } {
  const known = name === undefined ? undefined : named.get(name)
  const query = known ?? build(builder, (key) => sql`${new Placeholder(key)}`).compile()
  if (name !== undefined) named.set(name, query)
  const byKey = new Map<PropertyKey, unknown>(Object.entries(given))
  const values = query.parameters.map((each) => (each instanceof Placeholder ? byKey.get(each.key) : each))
  return { text: query.sql, values }
}
