import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from './tables.ts'

/** `count(*)`: src/platform/db/open.ts reads it as a number. */
export function rowCount<Tables, Table extends keyof Tables>({ fn }: ExpressionBuilder<Tables, Table>) {
  return fn.countAll<number>()
}

/** How many rows a query finds. */
export async function countOf<Table extends keyof DB>(
  found: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { total } = await found.select((eb) => rowCount(eb).as('total')).executeTakeFirstOrThrow()
  return total
}
