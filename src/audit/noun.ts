import type { AuditSubjects } from '#declared.ts'

/** The kind of a subject of the audit log. */
export type AuditSubject = keyof AuditSubjects

/** A line of the audit log. */
export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly act: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
}
