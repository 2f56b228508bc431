import type { AnswerOf } from '#base/contract/calls.ts'
import { idFromWire, idOnWire } from '#base/contract/ids.ts'
import type { AlarmRow } from './model.ts'

type WireAlarm = AnswerOf<'alarms'>['rows'][number]

/** An alarm in the contract's spelling. */
export function alarmOnWire(row: AlarmRow): WireAlarm {
  return idOnWire({
    id: row.id,
    kind: row.kind,
    message: row.message,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    createdAt: row.created_at.toISOString(),
  })
}

/** Parses an alarm from the answer of a call. */
export function alarmFromWire(alarm: WireAlarm) {
  return idFromWire(alarm)
}
