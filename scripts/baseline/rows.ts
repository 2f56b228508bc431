import pg from 'pg'
import * as z from 'zod/mini'
import { rowsOf } from '#platform/db/rows.ts'

const tables = z.object({ name: z.string(), columns: z.array(z.string()) })
const values = z.object({ row: z.array(z.nullable(z.string())) })
const statements = z.object({ statement: z.string() })

/**
 * Statements that insert the rows of a database, and set its sequences. A value that another database, made in the same way, does not have is
 * a time or a random id: it comes from the default of its column. What the migrations created is recorded by who applies them.
 */
export async function insertedRows(one: pg.ClientBase, other: pg.ClientBase): Promise<string> {
  const found = await rowsOf(
    one,
    tables,
    `select c.relname as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class c join pg_attribute on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_objects'
       and attnum > 0 and not attisdropped and attgenerated = '' group by 1 order by 1`,
  )
  const inserts: string[] = []
  for (const { name, columns } of found) {
    const query = `select array[${columns.map((column) => `${column}::text`)}] as row from ${name} order by ctid`
    const [rows, others] = [await rowsOf(one, values, query), await rowsOf(other, values, query)]
    if (rows.length === 0) continue
    const lines = rows.map(({ row }, at) =>
      row.map((value, column) => literal(value, others[at]?.row[column])),
    )
    inserts.push(
      `INSERT INTO ${name} (${columns.join(', ')}) VALUES\n${lines.map((line) => `  (${line.join(', ')})`).join(',\n')};`,
    )
  }
  const positions = await rowsOf(
    one,
    statements,
    `select format('SELECT setval(%L, %s);', sequencename, last_value) as statement from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return [...inserts, ...positions.map(({ statement }) => statement)].join('\n\n')
}

function literal(value: string | null, other: string | null | undefined): string {
  if (value !== other) return 'DEFAULT'
  return value === null ? 'NULL' : pg.escapeLiteral(value)
}
