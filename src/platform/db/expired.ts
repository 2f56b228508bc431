import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'

/** Deletes or anonymises expired rows, at most `batch`. Answers how many. */
export type Sweep = (db: Db, batch: number) => Promise<number>

interface Expiring<Table extends keyof DB> {
  readonly table: Table
  /** Identifies a row. */
  readonly key: (keyof DB[Table] & string) | 'ctid'
  /** The column with the time when a row expires; it has an index of its own. */
  readonly endColumn: keyof DB[Table] & string
  /** How long an expired row is retained. */
  readonly hours: number
}

/** A sweep that deletes the expired rows of a table. */
export function removeExpired<Table extends keyof DB>({
  table,
  key,
  endColumn,
  hours,
}: Expiring<Table>): Sweep {
  return async (db, batch) => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(endColumn)} < now() - make_interval(hours => ${hours})
        order by ${sql.ref(endColumn)} limit ${batch} for update skip locked))
      returning 1 as gone`.execute(db)
    return rows.length
  }
}
