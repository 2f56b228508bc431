import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#db/open.ts'

/*
 * The queue locks a job by writing the worker pool's id and the time into its row. Here that time is kept fresh while the
 * job is being done, so that it tells when its process was last heard of (docs/decisions/job-queue.md).
 */

/** A job that a worker pool of this process has locked. */
export interface JobLock {
  readonly jobId: string
  readonly poolId: string
}

/** A job whose process died in its last try. */
export interface ExhaustedJob {
  readonly id: string
  readonly name: string
}

/** Longer than this the database is not waited for: the next round may reach another server. `pg` has it, its types do not. */
const queryTimeout: object = { query_timeout: 5000 }

/** Writes that these jobs are still being done. Answers the ids of those that are still locked by these pools. */
export async function refreshLocks(pool: pg.Pool, jobs: readonly JobLock[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    text: `update graphile_worker._private_jobs as jobs set locked_at = now()
      from unnest($1::bigint[], $2::text[]) as ours (id, pool)
      where jobs.id = ours.id and jobs.locked_by = ours.pool returning jobs.id::text as id`,
    values: [jobs.map(({ jobId }) => jobId), jobs.map(({ poolId }) => poolId)],
    ...queryTimeout,
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Frees the jobs that nobody has refreshed for `forMs` by the database's clock, except those that this process is doing:
 * any process may do them next. A job in a transaction that holds it (`holdWithin`) is left to the next round.
 * Answers those that had no try left.
 */
export async function releaseExpiredLocks(
  pool: pg.Pool,
  forMs: number,
  doing: readonly JobLock[] = [],
): Promise<ExhaustedJob[]> {
  const { rows } = await pool.query<ExhaustedJob>({
    text: `with dead as (
        select id from graphile_worker._private_jobs
        where locked_at <= now() - make_interval(secs => $1::float8 / 1000) and id <> all($2::bigint[])
        for update skip locked
      ), freed as (
        update graphile_worker._private_jobs as jobs set locked_at = null, locked_by = null
        from dead where jobs.id = dead.id
        returning jobs.id, jobs.task_id, jobs.attempts >= jobs.max_attempts as given_up
      )
      select freed.id::text as id, tasks.identifier as name
      from freed join graphile_worker._private_tasks tasks on tasks.id = freed.task_id where freed.given_up`,
    values: [forMs, doing.map(({ jobId }) => jobId)],
    ...queryTimeout,
  })
  return rows
}

/** Frees the jobs that these worker pools have locked, except those that are still being done. */
export async function releaseLocks(
  pool: pg.Pool,
  poolIds: readonly string[],
  doing: readonly JobLock[],
): Promise<void> {
  if (poolIds.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and id <> all($2::bigint[])`,
    [poolIds, doing.map(({ jobId }) => jobId)],
  )
}

/**
 * Removes a job that is done. Answers false, and changes nothing, when it is locked by another pool now or by none. The
 * queue itself would remove it whoever had locked it.
 */
export async function complete(pool: pg.Pool, { jobId, poolId }: JobLock): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2',
    [jobId, poolId],
  )
  return rowCount === 1
}

/**
 * Whether the job is locked by this pool, and then stays so until the transaction ends. `key share` stands in the way
 * of `takeOver`, which locks `for update`, and not in that of `refresh`.
 */
export async function keepLockWithin(tx: Tx, { jobId, poolId }: JobLock): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker._private_jobs
    where id = ${jobId} and locked_by = ${poolId} for key share`.execute(tx)
  return rows.length === 1
}
