import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { raise } from './raise.ts'

/** What the shop needs from outside. */
export type ExternalService = 'mail' | 'payment'

const alarmAfterMinutes = 5
/** Trouble that was not seen for so long is over, whether or not anybody has tried again. */
const forgottenAfterMinutes = 20

const named: Record<ExternalService, string> = {
  mail: 'The mail server',
  payment: 'The payment provider',
}

/**
 * Notes that what the shop needs has just failed. Once it has failed for five minutes with no success in between, by
 * what all processes saw, raises an alarm: one for each time of trouble.
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

/** Notes that it works (again). */
export async function recordSuccess(db: Db, what: ExternalService): Promise<void> {
  await sql`delete from troubles where what = ${what}`.execute(db)
}

/** Whether it failed when it was last used. */
export async function isFailing(db: Db, what: ExternalService): Promise<boolean> {
  const { rows } = await sql`select 1 as one from troubles where what = ${what}`.execute(db)
  return rows.length > 0
}
