/** Something that an admin must look at. */
export interface AlarmRow {
  readonly id: string
  readonly kind: string
  readonly message: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly created_at: Date
}
