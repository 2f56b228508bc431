import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Jobs } from '#declared.ts'

interface When {
  /** Not before this instant; at once without it. */
  readonly runAt?: Date
  /** Jobs of one key replace each other while they wait. */
  readonly key?: string
  /** Tries before the job is given up, with growing pauses between them; 25 (about four days) without it. */
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

/** The jobs that `insertJobsWithoutNotify` queues; their names are made known to the queue before the first is. */
const withoutNotify = ['send_mail'] as const

/**
 * The part of a statement that queues a job for each row that `payloads` selects (one column, json), in place of
 * `enqueue` where orders are placed: `add_job` costs as much as the order itself, and its NOTIFY makes all commits
 * queue behind one lock (docs/decisions/placing-an-order.md). Workers are not told; they look every second.
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

/** Makes the names of `insertJobsWithoutNotify` known to the queue. */
export const registerJobsWithoutNotify = `insert into graphile_worker._private_tasks (identifier)
  select name from unnest(array['${withoutNotify.join("', '")}']) as name
  where not exists (select from graphile_worker._private_tasks where identifier = name) on conflict do nothing`
