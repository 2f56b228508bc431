import type { AlarmKinds, AlarmSubjects, AuditSubjects } from '#base/declared.ts'
import { newId } from '#base/id.ts'
import type { Db } from '#platform/db/open.ts'

export interface Alarm {
  readonly kind: keyof AlarmKinds
  /** A sentence for an admin: what happened, and what the shop did about it. */
  readonly message: string
  readonly subject: { readonly kind: keyof AuditSubjects | keyof AlarmSubjects; readonly id: string }
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
