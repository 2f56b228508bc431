import type { Shops } from './shops.ts'

/** The scheduled jobs of the shop (src/orders/orders/jobs.ts, src/orders/payments/jobs.ts, src/orders/invoices/module.ts). */
export type Round =
  | 'release_holds'
  | 'reconcile_payments'
  | 'hear_missed_events'
  | 'settle_refunds'
  | 'issue_invoices'

/**
 * Queues a round's job exactly as the scheduler does, and waits until a process of the shop has run it. A failed job
 * stays queued for a retry; this does not wait for the retry.
 */
export async function doRound({ database: { pool } }: Pick<Shops, 'database'>, round: Round): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job($1, '{}'::json)`,
    [round],
  )
  const id = rows[0]?.id
  await until(async () => {
    const left = await pool.query(
      'select 1 from graphile_worker.jobs where id = $1 and attempts = 0 or id = $1 and locked_at is not null',
      [id],
    )
    return left.rowCount === 0
  })
}

/** Waits until no job is due. */
export async function jobsDone({ database: { pool } }: Shops): Promise<void> {
  await until(async () => {
    const due = await pool.query(
      `select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
       union all select from mails where state = 'queued' and due_at <= now() limit 1`,
    )
    return due.rowCount === 0
  })
}

/** The names of the jobs in the shop's schedule. */
export async function knownRounds({ database: { pool } }: Shops): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select identifier as name from graphile_worker._private_known_crontabs order by identifier',
  )
  return rows.map(({ name }) => name)
}

/** Polls until a condition is true. @throws after two minutes. */
export async function until(isTrue: () => Promise<boolean>, withinMs = 120_000): Promise<number> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Not true after ${withinMs} ms: ${isTrue}`)
    await new Promise((soon) => setTimeout(soon, 50))
  }
  return performance.now() - startedAt
}
