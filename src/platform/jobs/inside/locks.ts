import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Tx } from '#platform/db/open.ts'
import { rowsOf } from '#platform/db/rows.ts'

/*
 * The queue locks a job by writing the worker pool's id and the time into its row. The functions here refresh that time
 * while the job runs, as a heartbeat of its process (docs/decisions/platform/job-queue.md).
 */

/** The lock of a job by a worker pool of this process. */
export interface JobLock {
  readonly jobId: string
  readonly poolId: string
}

/** A job whose process died in its last attempt. */
const exhaustedJob = z.object({ id: z.string(), name: z.string() })
export type ExhaustedJob = Readonly<z.infer<typeof exhaustedJob>>

/**
 * The time limit of a query: after a failover the next one may reach another server. `pg` supports the option, its
 * types do not.
 */
const queryTimeout: object = { query_timeout: 5000 }

/** Refreshes the locks of these jobs. Answers the ids of those that these pools still hold. */
export async function refreshLocks(pool: pg.Pool, jobs: readonly JobLock[]): Promise<Set<string>> {
  const rows = await rowsOf(pool, z.object({ id: z.string() }), {
    text: `update graphile_worker._private_jobs as jobs set locked_at = now()
      from unnest($1::bigint[], $2::text[]) as ours (id, pool)
      where jobs.id = ours.id and jobs.locked_by = ours.pool returning jobs.id::text as id`,
    values: [jobs.map(({ jobId }) => jobId), jobs.map(({ poolId }) => poolId)],
    ...queryTimeout,
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Releases locks that were not refreshed for `forMs` by the database's clock, except of jobs that run in this
 * process; any process may then run the jobs. A job whose lock a transaction keeps (`keepLockWithin`) is left to the
 * next call. Answers the jobs that have no attempt left.
 */
export async function releaseExpiredLocks(
  pool: pg.Pool,
  forMs: number,
  running: readonly JobLock[] = [],
): Promise<ExhaustedJob[]> {
  return rowsOf(pool, exhaustedJob, {
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
    values: [forMs, running.map(({ jobId }) => jobId)],
    ...queryTimeout,
  })
}

/** Releases the locks of these worker pools, except of jobs that are still running. */
export async function releaseLocks(
  pool: pg.Pool,
  poolIds: readonly string[],
  running: readonly JobLock[],
): Promise<void> {
  if (poolIds.length === 0) return
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and id <> all($2::bigint[])`,
    [poolIds, running.map(({ jobId }) => jobId)],
  )
}

/**
 * Removes a finished job. Answers false, without any effect, when this pool no longer holds its lock. The queue's own
 * function would remove it even if another worker holds the lock.
 */
export async function complete(pool: pg.Pool, { jobId, poolId }: JobLock): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from graphile_worker._private_jobs where id = $1 and locked_by = $2',
    [jobId, poolId],
  )
  return rowCount === 1
}

/**
 * Whether this pool holds the job's lock; if so, keeps it until the transaction ends. `key share` blocks
 * `releaseExpiredLocks`, which locks `for update`, but not `refreshLocks`.
 */
export async function keepLockWithin(tx: Tx, { jobId, poolId }: JobLock): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker._private_jobs
    where id = ${jobId} and locked_by = ${poolId} for key share`.execute(tx)
  return rows.length === 1
}
