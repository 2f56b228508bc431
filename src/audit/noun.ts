import type { AuditSubjects } from '#declared.ts'

/** A kind of thing that an entry of the audit log is about. */
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
