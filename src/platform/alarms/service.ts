import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Bearer } from '#platform/http/policy.ts'
import type { AlarmRow } from './model.ts'
import { countOpen, exists, listOpen, resolve } from './store.ts'

const maxShown = 100

/** The newest hundred open alarms, and the number of all open alarms. */
export async function openAlarms(db: Db): Promise<{ rows: AlarmRow[]; total: number }> {
  const [rows, total] = await Promise.all([listOpen(db, maxShown), countOpen(db)])
  return { rows, total }
}

/**
 * Resolves an alarm and writes an audit entry. Answers 0 when it was already resolved.
 * @throws Refusal `missing`.
 */
export function resolveAlarm(db: Db, admin: Bearer, id: string, requestId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const alarm = await resolve(tx, id, admin.userId)
    if (alarm === undefined) {
      if (await exists(tx, id)) return 0
      throw new Refusal('missing', 'missing', refusals.missing)
    }
    await record(tx, {
      actor: admin,
      act: 'settle',
      subject: { kind: 'alarm', id },
      before: { kind: alarm.kind, message: alarm.message, settled: false },
      after: { kind: alarm.kind, message: alarm.message, settled: true },
      requestId,
    })
    return 1
  })
}
