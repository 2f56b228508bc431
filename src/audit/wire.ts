import type { AnswerOf } from '#contract/calls.ts'
import { idFromWire, idOnWire } from '#contract/ids.ts'
import type { DeedRow } from './noun.ts'

type WireDeed = AnswerOf<'adminAudit'>['rows'][number]

/** A line of the audit log as people read it. */
export type DeedLine = ReturnType<typeof deedFromWire>

/** A line of the audit log as it stands on the wire. */
export function deedOnWire(row: DeedRow): WireDeed {
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

/** A line of the audit log that a call answered. */
export function deedFromWire(line: WireDeed) {
  return idFromWire(line)
}
