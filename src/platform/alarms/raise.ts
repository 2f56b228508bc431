import type { AlarmKind } from '#base/contract/alarms.ts'
import { newId } from '#base/id.ts'
import type { AuditSubject } from '#platform/audit/messages/audit-subjects.ts'
import { now } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'

/** What only alarms are about: a period in which an external service failed, a webhook event of the provider, a country on a day. */
type OnlyOfAlarms = 'trouble' | 'event' | 'destination' | 'job' | 'mail' | 'backup' | 'import_run'

export interface Alarm {
  readonly kind: AlarmKind
  /** A sentence for an admin: what happened, and what the shop did about it. */
  readonly message: string
  readonly subject: { readonly kind: AuditSubject | OnlyOfAlarms; readonly id: string }
}

/** Ends an alarm whose reason has ended. Does nothing for one that is resolved, or was never raised. */
export async function endAlarm(tx: Db, kind: AlarmKind, subjectId: string): Promise<void> {
  await tx
    .updateTable('alarms')
    .set({ resolved_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Raises an alarm that admins see until one of them resolves it; once for each kind and subject. */
export async function raise(tx: Db, alarm: Alarm): Promise<void> {
  await tx
    .insertInto('alarms')
    .values({
      id: newId(),
      kind: alarm.kind,
      message: alarm.message,
      subject_kind: alarm.subject.kind,
      subject_id: alarm.subject.id,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .execute()
}
