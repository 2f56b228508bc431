import { sql } from 'kysely'
import type { Tx } from './open.ts'

/** As `lockFor`, but beside others that hold it so too. */
export async function lockSharedFor(tx: Tx, what: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${what})`.execute(tx)
}

/** Waits until no other transaction holds the lock of that name or number, and holds it until this one ends. */
export async function lockFor(tx: Tx, what: string | number): Promise<void> {
  const number = typeof what === 'number' ? sql`${what}` : sql`hashtextextended(${what}, 0)`
  await sql`select pg_advisory_xact_lock(${number})`.execute(tx)
}
