import { sql } from 'kysely'
import type { Tx } from './open.ts'

/** As `lockFor`, but shared: other transactions may hold it shared at the same time. */
export async function lockSharedFor(tx: Tx, what: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${what})`.execute(tx)
}

/** Takes the advisory lock with this name or number, and holds it until the transaction ends. */
export async function lockFor(tx: Tx, what: string | number): Promise<void> {
  const number = typeof what === 'number' ? sql`${what}` : sql`hashtextextended(${what}, 0)`
  await sql`select pg_advisory_xact_lock(${number})`.execute(tx)
}
