import type { SelectQueryBuilder } from 'kysely'
import type { DB } from './tables.ts'

/** How many rows a query finds. */
export async function countOf<Table extends keyof DB>(
  found: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
