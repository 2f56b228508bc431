import type { AnswerOf } from '#contract/calls.ts'
import { idFromWire, idOnWire } from '#contract/ids.ts'
import type { AuditRow } from './noun.ts'

type WireEntry = AnswerOf<'adminAudit'>['rows'][number]

/** A line of the audit log in the browser. */
export type AuditLine = ReturnType<typeof auditEntryFromWire>

/** An audit entry in the contract's spelling. */
export function auditEntryOnWire(row: AuditRow): WireEntry {
  return idOnWire({
    id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actor,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
  })
}

/** Parses a line of the audit log from the answer of a call. */
export function auditEntryFromWire(line: WireEntry) {
  return idFromWire(line)
}
