/** A problem that an admin must check. */
export interface AlarmRow {
  readonly id: string
  readonly kind: string
  readonly message: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly created_at: Date
}
