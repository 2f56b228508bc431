import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'

/**
 * Counts anew what PostgreSQL expects to find in a table. Until it does so by itself, some time after many rows of a new kind came, it
 * expects one of them, and reads all for each.
 */
export async function countAnew(db: Db, table: keyof DB & string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db)
}
