import { auditFields } from '#platform/audit/messages/audit-fields.ts'

/** One thing that entries are about. */
export interface Subject {
  readonly kind: string
  readonly id: string
}

/** A line of the audit log. */
export interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly before: unknown
  readonly after: unknown
  /** The entry that this one undid. */
  readonly undid: number | null
  /** The entry that undid this one. */
  readonly undoneBy: number | null
}

/** What a line says, in words. */
export interface Told {
  /** What was done, before the thing and after it. */
  readonly start: string
  readonly thing: string
  readonly end: string
  /** The page of the thing; null for none. */
  readonly link: string | null
}

/** One value that an action changed, in words; null where there was, or is, no value. */
export interface Change {
  /** Where it is: `texts › terms › text`; '' for a value without a name. */
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  /** They are only the parts of longer texts where these begin to differ. */
  readonly cut: boolean
}

/** What an entry changed, as far as it is shown. */
export interface Differences {
  readonly changes: readonly Change[]
  /** How many changes are not shown. */
  readonly more: number
}

/** A field in words: `partNumber` is "part number". */
export function fieldName(name: string): string {
  return (
    auditFields[name] ??
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  )
}
