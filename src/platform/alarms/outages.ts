import { ago, later, now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { raise } from './raise.ts'

/** An external service that the shop depends on. */
export type ExternalService = 'mail' | 'payment' | 'search'

const alarmAfterMinutes = 5
/** An outage without a failure for this long counts as over, even without a success. */
const forgottenAfterMinutes = 20

const serviceNames: Record<ExternalService, string> = {
  mail: 'The mail server',
  payment: 'The payment provider',
  search: 'The search engine',
}

/**
 * Records a failure of an external service. When it has failed for five minutes without a success in between, in any
 * process, raises one alarm for the outage.
 */
export function recordFailure(db: Db, what: ExternalService, reason: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const trouble = await tx
      .insertInto('troubles')
      .values({ what, reason })
      .onConflict((conflict) =>
        conflict.column('what').doUpdateSet(({ eb, ref }) => ({
          since: eb
            .case()
            .when('troubles.seen_at', '<', ago(forgottenAfterMinutes * 60))
            .then(now)
            .else(ref('troubles.since'))
            .end(),
          seen_at: now,
          reason: ref('excluded.reason'),
        })),
      )
      .returning(({ eb, ref }) => [
        'since',
        eb('seen_at', '>=', later(ref('since'), alarmAfterMinutes * 60)).as('lasts'),
      ])
      .executeTakeFirstOrThrow()
    if (!trouble.lasts) return
    await raise(tx, {
      kind: `${what}_down`,
      message: `${serviceNames[what]} has failed for ${alarmAfterMinutes} minutes: ${reason}`,
      subject: { kind: 'trouble', id: `${what} ${trouble.since.toISOString()}` },
    })
  })
}

/** Records a success, which ends an outage. */
export async function recordSuccess(db: Db, what: ExternalService): Promise<void> {
  await db.deleteFrom('troubles').where('what', '=', what).execute()
}

/** Whether the last use of the service failed. */
export async function isFailing(db: Db, what: ExternalService): Promise<boolean> {
  const found = await db.selectFrom('troubles').select('what').where('what', '=', what).executeTakeFirst()
  return found !== undefined
}
