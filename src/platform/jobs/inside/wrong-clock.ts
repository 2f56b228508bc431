import type pg from 'pg'

/*
 * What was dated while the clock of the machine was ahead would wait until that date. No pause of the queue is longer than six hours.
 */

/** What is dated further ahead than its pause and this, was dated by a clock that was wrong. */
const aheadMs = 3_600_000

/**
 * Brings back what a clock that was ahead has dated: jobs are due now, locks count from now, and scheduled jobs run again when it is their
 * time.
 */
export async function bringBack(pool: pg.Pool): Promise<void> {
  const ahead = `now() + make_interval(secs => ${aheadMs / 1000})`
  await pool.query(`
    update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and run_at > ${ahead} + make_interval(secs => exp(least(10, attempts)));
    update graphile_worker._private_jobs set locked_at = now() where locked_at > ${ahead};
    update graphile_worker._private_known_crontabs
      set last_execution = least(last_execution, now()), known_since = least(known_since, now())
      where last_execution > ${ahead} or known_since > ${ahead}`)
}

/** Answers, when asked, whether the clock was set back by more than an hour since it was asked before: timers for its time would wait. */
export function watchClock(
  time: () => number = Date.now,
  elapsed: () => number = () => performance.now(),
): () => boolean {
  let offset = time() - elapsed()
  return () => {
    const before = offset
    offset = time() - elapsed()
    return before - offset > aheadMs
  }
}
