import { sql } from 'kysely'
import type { Jobs } from '#base/declared.ts'
import type { Db } from '#platform/db/open.ts'

interface When {
  /** The earliest start; by default at once. */
  readonly runAt?: Date
  /** A queued job with the same key is replaced. */
  readonly key?: string
  /** Attempts before the job fails permanently, with growing delays between them; by default 25 (about four days). */
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
