/** A problem that an admin must check. */
export interface AlarmRow {
  readonly id: string
  readonly kind: string
  readonly message: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly createdAt: Date
}
