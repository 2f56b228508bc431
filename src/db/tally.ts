import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sweep } from './ended.ts'
import type { Tx } from './open.ts'

interface Tally {
  /** What is counted, in a word. */
  readonly of: string
  /** Whose: kept as a hash. */
  readonly whose: string
  readonly most: number
  readonly seconds: number
}

/**
 * Counts one more in the caller's transaction, for all processes together, and answers whether that is still within
 * `most` in `seconds` from the first. What is rolled back does not count. Others who count the same wait for the
 * commit. The rows go by the hourly sweep (src/jobs/sweep.ts).
 */
export async function isWithin(tx: Tx, { of, whose, most, seconds }: Tally): Promise<boolean> {
  const key = `${of}:${createHash('sha256').update(whose).digest('base64url')}`
  const { rows } = await sql<{ points: number }>`
    insert into limits as l (key, points, expire)
    values (${key}, 1, (extract(epoch from clock_timestamp()) + ${seconds}::integer) * 1000)
    on conflict (key) do update set
      points = case when l.expire < extract(epoch from clock_timestamp()) * 1000 then 1 else l.points + 1 end,
      expire = case when l.expire < extract(epoch from clock_timestamp()) * 1000 then excluded.expire else l.expire end
    returning points`.execute(tx)
  return (rows[0]?.points ?? 0) <= most
}

/** Removes what was counted for a person: exchanges, reviews, codes. */
export async function forgetTallies(tx: Tx, userId: string): Promise<void> {
  await sql`delete from limits where position(${userId} in key) > 0`.execute(tx)
}

/** Removes counters that have run out; theirs is a time in milliseconds. */
export const tallySweep: Sweep = async (db, batch) => {
  const { rows } = await sql`
    delete from limits where key = any(array(
      select key from limits where expire < extract(epoch from now()) * 1000
      order by expire limit ${batch} for update skip locked))
    returning 1 as gone`.execute(db)
  return rows.length
}
