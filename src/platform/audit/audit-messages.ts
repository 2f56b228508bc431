import { auditSentences } from '#base/contract/messages.ts'
import { decimal } from '#base/contract/shapes.ts'
import type { AuditActions, AuditSubjects } from '#base/declared.ts'
import { fromDecimal } from '#base/money.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { changedFields } from './inside/differences.ts'
import { fieldName } from './model.ts'

/*
 * How the entries of the audit log read. Each part of the shop declares the sentences of its verbs and the words and the address of
 * its subjects (docs/decisions/platform/audit.md).
 */

/** What an entry knows, beside who did it. */
export interface Said {
  readonly act: string
  readonly id: string
  readonly before: unknown
  readonly after: unknown
  /** The entry that this one undid. */
  readonly undid: number | null
}

/** What was done, in the words before and after the thing. */
export type Sentence = (entry: Said) => readonly [start: string, end: string]

/** What entries of one kind are about. */
export interface Thing {
  /** Its words; `name` is its present name, '' if it has none. */
  readonly words: (entry: Said, name: string) => string
  /** The page of the dashboard that shows it; undefined for none. */
  readonly link?: (entry: Said, name: string) => string | undefined
  /** The present names of those that an entry does not name. */
  readonly names?: (shop: DbAndPool, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The ids of those that a search finds by what no entry has, such as their present names; at most `mostFound`. */
  readonly find?: (shop: DbAndPool, q: string) => Promise<readonly string[]>
}

/** How many things of a kind a search of the log finds by their names: it shows the entries of these only. */
export const mostFound = 100

type DeclaredBy<List, Part> = { [Name in keyof List]: List[Name] extends Part ? Name : never }[keyof List]

/** What a part declares of its entries: a verb or a subject of it that has no words does not compile. */
export interface AuditMessages<Part extends string> {
  readonly acts: Readonly<Record<DeclaredBy<AuditActions, Part>, Sentence>>
  readonly subjects: Readonly<Record<DeclaredBy<AuditSubjects, Part>, Thing>>
}

/** The words of every verb and subject of the shop. */
export interface EntryWords {
  readonly acts: Readonly<Record<keyof AuditActions, Sentence>>
  readonly subjects: Readonly<Record<keyof AuditSubjects, Thing>>
}

/** A sentence that does not depend on the entry. */
export const says =
  (verb: string | readonly [string, string]): Sentence =>
  () =>
    typeof verb === 'string' ? [verb, ''] : verb

/** The sentence about a change, by the names of the changed fields. */
export const saysChanged: Sentence = ({ before, after, undid }) => {
  const fields = [...new Set(changedFields(before, after).map(fieldName))]
  const named = fields.filter((field) => field !== '')
  return undid === null ? auditSentences.changed(named) : auditSentences.undone(named)
}

/** A field of a state in an entry, as text; '' if it is not there. AuditMessages of older versions may lack it. */
export function textIn(state: unknown, field: string): string {
  const value = valueIn(state, field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An amount of money in an entry; undefined if it is not there. */
export function amountIn(state: unknown, field: string) {
  const found = decimal.safeParse(valueIn(state, field))
  return found.success ? fromDecimal(found.data) : undefined
}

/** The name that an entry has of its subject, '' for none. */
export function nameIn({ before, after }: Pick<Said, 'before' | 'after'>): string {
  return textIn(after, 'name') || textIn(before, 'name')
}

function valueIn(state: unknown, field: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
}
