import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { QueuedJobs } from './tasks.ts'

interface When {
  /** The earliest start; by default at once. */
  readonly runAt?: Date
  /** A queued job with the same key is replaced. */
  readonly key?: string
  /** Attempts before the job fails permanently, with growing delays between them; by default 25 (about four days). */
  readonly maxAttempts?: number
  /** Others go first while there are any. */
  readonly isBackground?: boolean
}

/** The queue takes lower numbers first; usual jobs have 0. */
const backgroundPriority = 10

/** Queues a job in the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<Name extends keyof QueuedJobs>(
  tx: Db,
  name: Name,
  data: QueuedJobs[Name],
  { runAt, key, maxAttempts, isBackground = false }: When = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload := ${JSON.stringify(data)}::json,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxAttempts ?? null}::integer,
    job_key := ${key ?? null}::text,
    priority := ${isBackground ? backgroundPriority : null}::integer)`.execute(tx)
}
