import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { raise } from './raise.ts'

/** An external service that the shop depends on. */
export type ExternalService = 'mail' | 'payment'

const alarmAfterMinutes = 5
/** An outage without a failure for this long counts as over, even without a success. */
const forgottenAfterMinutes = 20

const named: Record<ExternalService, string> = {
  mail: 'The mail server',
  payment: 'The payment provider',
}

/**
 * Records a failure of an external service. When it has failed for five minutes without a success in between, in any
 * process, raises one alarm for the outage.
 */
export function recordFailure(db: Db, what: ExternalService, reason: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ since: Date; lasts: boolean }>`
      insert into troubles as t (what, reason) values (${what}, ${reason})
      on conflict (what) do update set
        since = case when t.seen_at < now() - make_interval(mins => ${forgottenAfterMinutes}) then now() else t.since end,
        seen_at = now(), reason = excluded.reason
      returning since, seen_at - since >= make_interval(mins => ${alarmAfterMinutes}) as lasts`.execute(tx)
    const [trouble] = rows
    if (!trouble?.lasts) return
    await raise(tx, {
      kind: `${what}_down`,
      message: `${named[what]} has failed for ${alarmAfterMinutes} minutes: ${reason}`,
      subject: { kind: 'trouble', id: `${what} ${trouble.since.toISOString()}` },
    })
  })
}

/** Records a success, which ends an outage. */
export async function recordSuccess(db: Db, what: ExternalService): Promise<void> {
  await sql`delete from troubles where what = ${what}`.execute(db)
}

/** Whether the last use of the service failed. */
export async function isFailing(db: Db, what: ExternalService): Promise<boolean> {
  const { rows } = await sql`select 1 as one from troubles where what = ${what}`.execute(db)
  return rows.length > 0
}
