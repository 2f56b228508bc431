import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { AlarmRow } from './model.ts'

type AlarmDto = AnswerOf<'alarms'>['rows'][number]

/** An alarm in the contract's spelling. */
export function alarmToDto(row: AlarmRow): AlarmDto {
  return idToDto({
    id: row.id,
    kind: row.kind,
    message: row.message,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    createdAt: row.created_at.toISOString(),
  })
}

/** Parses an alarm from the answer of a call. */
export function alarmFromDto(alarm: AlarmDto) {
  return idFromDto(alarm)
}
