import { idFromDto, idToDto } from '#base/contract/ids.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import type { AuditRow, Differences, Told } from './model.ts'

type EntryDto = AnswerOf<'adminAudit'>['rows'][number]

/** A line of the audit log in the browser. */
export type AuditLine = ReturnType<typeof auditEntryFromDto>

/** An audit entry in the contract's spelling. */
export function auditEntryToDto({
  told,
  differences,
  canUndo,
  ...row
}: AuditRow & {
  readonly told: Told
  readonly differences: Differences
  readonly canUndo: boolean
}): EntryDto {
  return idToDto({
    id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actor,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    ...differencesToDto(differences),
    ...told,
    undid: row.undid === null ? null : String(row.undid),
    undoneBy: row.undone_by === null ? null : String(row.undone_by),
    canUndo,
  })
}

/** What an entry changed, in the contract's spelling. */
export function differencesToDto({ changes, more }: Differences) {
  return { changes: changes.map((change) => ({ ...change })), more }
}

/** Parses a line of the audit log from the answer of a call. */
export function auditEntryFromDto(line: EntryDto) {
  return idFromDto(line)
}
