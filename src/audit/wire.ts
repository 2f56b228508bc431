import type { AnswerOf } from '#contract/calls.ts'
import { idFromWire, idOnWire } from '#contract/ids.ts'
import type { AuditRow, Told } from './noun.ts'

type WireEntry = AnswerOf<'adminAudit'>['rows'][number]

/** A line of the audit log in the browser. */
export type AuditLine = ReturnType<typeof auditEntryFromWire>

/** An audit entry in the contract's spelling. */
export function auditEntryOnWire({
  told,
  canUndo,
  ...row
}: AuditRow & { readonly told: Told; readonly canUndo: boolean }): WireEntry {
  return idOnWire({
    id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actor,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    ...told,
    undid: row.undid === null ? null : String(row.undid),
    undoneBy: row.undone_by === null ? null : String(row.undone_by),
    canUndo,
  })
}

/** Parses a line of the audit log from the answer of a call. */
export function auditEntryFromWire(line: WireEntry) {
  return idFromWire(line)
}
