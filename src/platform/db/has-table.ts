import type pg from 'pg'
import * as z from 'zod/mini'
import { rowsOf } from './rows.ts'

/** Whether a database has a table; `name` includes the schema, such as `public.orders`. */
export async function hasTable(client: Pick<pg.ClientBase, 'query'>, name: string): Promise<boolean> {
  const row = z.object({ there: z.boolean() })
  const [found] = await rowsOf(client, row, 'select to_regclass($1) is not null as there', [name])
  return found?.there === true
}
