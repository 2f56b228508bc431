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

/**
 * As `lockFor`, for several keys together. All transactions lock them in the same order, so that no two of them deadlock.
 */
export async function lockForAll(tx: Tx, what: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(name, 0) as lock from unnest(${[...what]}::text[]) as name order by lock
  ) as locks`.execute(tx)
}
