import { hash } from 'node:crypto'
import {
  type Compilable,
  CompiledQuery,
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

/** What runs statements: a pool, one of its connections, or Kysely, also in a transaction. */
export type Executor = Pick<pg.ClientBase, 'query'> | Db

/** A statement with its values. Under its name each connection prepares it once. */
export interface Query<Row extends pg.QueryResultRow> extends pg.QueryConfig<unknown[]> {
  /** The type of its rows; never set. */
  readonly row?: Row
}

/** The values of a query, each an expression. */
export type Values<Given> = { readonly [Key in keyof Given]: RawBuilder<Given[Key]> }

interface Statement<Given, Row extends pg.QueryResultRow> {
  (on: Executor, given: Given): Promise<Row[]>
  /** The statement with its values, for `run` and `runTogether`. */
  with(given: Given): Query<Row>
}

/**
 * A frequent query: it is built once per process, and prepared once per connection. Kysely runs all others itself.
 * @param plan `each time` where the best plan depends on the values: then it is not prepared.
 */
export function statement<Given extends object, Row extends pg.QueryResultRow>(
  build: (db: Db, values: Values<Given>) => Compilable<Row>,
  { plan = 'once' }: { readonly plan?: 'once' | 'each time' } = {},
): Statement<Given, Row> {
  let built: { readonly query: Query<Row>; readonly parameters: readonly unknown[] } | undefined
  const withValues = (given: Given): Query<Row> => {
    built ??= builtFrom(given)
    return { ...built.query, values: built.parameters.map((each) => filled(given, each)) }
  }
  function builtFrom(given: Given): NonNullable<typeof built> {
    const placeholders = Object.keys(given).map((key) => [key, sql`${new Placeholder(key)}`])
    const { sql: text, parameters } = build(builder, Object.fromEntries(placeholders)).compile()
    return { query: plan === 'once' ? prepared(text) : { text }, parameters }
  }
  return Object.assign((on: Executor, given: Given) => run(on, withValues(given)), { with: withValues })
}

/** Stands for a value in a query that is built once. */
class Placeholder {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

/** The value of a parameter: a constant of the query is its own. */
function filled(given: object, parameter: unknown): unknown {
  return parameter instanceof Placeholder ? Reflect.get(given, parameter.key) : parameter
}

/** A statement that is written as text and prepared. */
export function prepared(text: string): { readonly name: string; readonly text: string } {
  return { name: hash('sha256', text, 'base64url'), text }
}

/** Runs a statement, and answers its rows. */
export async function run<Row extends pg.QueryResultRow>(on: Executor, query: Query<Row>): Promise<Row[]> {
  if (!(on instanceof Kysely)) return (await on.query<Row>(query)).rows
  // Kysely gives `sql` to pg as it is, and pg also takes a text with a name.
  const named = Object.assign({}, CompiledQuery.raw(query.text, query.values), { sql: query })
  return (await on.executeQuery<Row>(named)).rows
}

/**
 * Runs two queries as one: the row of `first`, which finds at most one, and, if it finds one, the rows of `second`. The columns of
 * `first` are read as JSON, so they are text.
 */
export async function runTogether<First extends pg.QueryResultRow, Row extends pg.QueryResultRow>(
  on: Executor,
  first: Query<First>,
  second: Query<Row>,
): Promise<{ first: First | undefined; rows: Row[] }> {
  const { values = [] } = second
  const moved = first.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + values.length}`)
  const text = `select second.*, to_jsonb(first) as of_first from (${moved}) first
    left join lateral (select found.*, true as is_there from (${second.text}) found) second on true`
  const rows: (Row & { of_first?: First; is_there?: boolean | null })[] = await run(on, {
    ...prepared(text),
    values: [...values, ...(first.values ?? [])],
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
