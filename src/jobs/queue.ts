import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Jobs } from '#declared.ts'

interface When {
  /** The earliest start; by default at once. */
  readonly runAt?: Date
  /** A queued job with the same key is replaced. */
  readonly key?: string
  /** Attempts before the job fails for good, with growing delays between them; by default 25 (about four days). */
  readonly maxAttempts?: number
}

/** Queues a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<Name extends keyof Jobs & string>(
  tx: Db,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, maxAttempts }: When = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxAttempts ?? null}::integer,
    job_key := ${key ?? null}::text)`.execute(tx)
}

/** The jobs that `insertJobsWithoutNotify` queues; their names are registered with the queue at start. */
const withoutNotify = ['send_mail'] as const

/**
 * The part of a statement that queues a job for each row that `payloads` selects (one column, json), in place of
 * `enqueue` where orders are placed: `add_job` costs as much as the order itself, and its NOTIFY makes all commits
 * queue behind one lock (docs/decisions/placing-an-order.md). Workers are not notified; they poll every second.
 */
export function insertJobsWithoutNotify(
  name: (typeof withoutNotify)[number],
  payloads: string,
  maxAttempts: number,
): string {
  return `insert into graphile_worker._private_jobs (task_id, max_attempts, payload)
    select (select id from graphile_worker._private_tasks where identifier = '${name}'), ${maxAttempts}, payload
    from (${payloads}) as queued (payload)`
}

/** Registers the names of `insertJobsWithoutNotify` with the queue. */
export const registerJobsWithoutNotify = `insert into graphile_worker._private_tasks (identifier)
  select name from unnest(array['${withoutNotify.join("', '")}']) as name
  where not exists (select from graphile_worker._private_tasks where identifier = name) on conflict do nothing`
