import { auditFields } from '#contract/messages/audit-sentences.ts'
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
  /** The entry that this one undid. */
  readonly undid: number | null
  /** The entry that undid this one. */
  readonly undone_by: number | null
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

/** One value that an action changed; undefined where there was, or is, no value. */
export interface Change {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * The differences between two states, by name. Left out: values that are the same, and values that only `before` names,
 * unless `after` names nothing at all. An entry that does not mention a value afterwards has not removed it.
 */
export function changes(before: unknown, after: unknown): Change[] {
  const was = partsOf(before)
  const is = partsOf(after)
  const named = is.size === 0 ? was : is
  return [...named.keys()]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((change) => change.before !== change.after)
}

/** A field in words: `partNumber` is "part number". */
export function fieldName(name: string): string {
  return (
    auditFields[name] ??
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
  )
}

function partsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', asText(value)]])
  return new Map(Object.entries(value).map(([name, part]) => [name, asText(part)]))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
