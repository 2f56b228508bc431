import { createHash } from 'node:crypto'
import type { Sweep } from './expired.ts'
import { anySelected, clockMs, position } from './functions.ts'
import type { Tx } from './open.ts'

interface Tally {
  /** The name of what is counted. */
  readonly of: string
  /** The person or address that is counted; stored as a hash. */
  readonly whose: string
  readonly most: number
  readonly seconds: number
}

/**
 * Increments a counter that all processes share, in the caller's transaction. Answers whether it counted at most `most` in
 * the `seconds` since its first count. A rollback undoes the count. Other transactions that increment the same counter wait for
 * the commit. The hourly sweep deletes the rows (src/platform/jobs/sweep.ts).
 */
export async function isWithin(tx: Tx, { of, whose, most, seconds }: Tally): Promise<boolean> {
  const key = `${of}:${createHash('sha256').update(whose).digest('base64url')}`
  const { points } = await tx
    .insertInto('limits')
    .values({ key, points: 1, expire: clockMs(seconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, lit, ref }) => {
        const hasEnded = eb('limits.expire', '<', clockMs())
        return {
          points: eb
            .case()
            .when(hasEnded)
            .then(lit(1))
            .else(eb('limits.points', '+', lit(1)))
            .end(),
          expire: eb.case().when(hasEnded).then(ref('excluded.expire')).else(ref('limits.expire')).end(),
        }
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  return points <= most
}

/** Removes the counters of a user: exchanges, reviews, codes. */
export async function forgetTallies(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('limits')
    .where(({ eb, ref }) => eb(position(userId, ref('key')), '>', 0))
    .execute()
}

/** Removes expired counters; their times are in milliseconds. */
export const tallySweep: Sweep = async (db, batch) => {
  const ended = db
    .selectFrom('limits')
    .select('key')
    .where('expire', '<', clockMs())
    .orderBy('expire')
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const gone = await db.deleteFrom('limits').where('key', '=', anySelected(ended)).returning('key').execute()
  return gone.length
}
