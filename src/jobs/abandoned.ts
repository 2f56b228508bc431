import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/**
 * Frees jobs that have been locked for longer than `seconds`: they belong to a process that died, and are done again.
 * The queue itself would wait for four hours.
 */
export async function freeJobsLockedFor(db: Db, seconds: number): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at <= now() - make_interval(secs => ${seconds})))`.execute(db)
}

/** Frees the jobs that these worker pools hold. */
export async function freeJobsOf(db: Db, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length === 0) return
  await sql`select graphile_worker.force_unlock_workers(${[...poolIds]}::text[])`.execute(db)
}
