/** A line of the audit log. */
export interface DeedRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly act: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
}
