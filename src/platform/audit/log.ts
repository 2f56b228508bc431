import type { AuditAction } from '#platform/audit/messages/audit-actions.ts'
import type { AuditSubject } from '#platform/audit/messages/audit-subjects.ts'
import { withoutField } from '#platform/db/documents.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { textIn } from './inside/values.ts'

/** An entry of the audit log: who did what to which object, and its state before and after. */
export interface AuditEntry {
  readonly actor:
    | {
        readonly userId: string
        readonly email: string
        /** The entry that the change puts back to before. */
        readonly undoes?: number | undefined
      }
    | 'shop'
    | 'payment provider'
    | 'command line'
  readonly act: AuditAction
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
  readonly requestId?: string
}

/** Inserts an audit entry, in the transaction of the change. The table rejects later changes. */
export async function record(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insertInto('audit_log').values(rowOf(entry)).execute()
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const atOnce = 1000

/** Inserts the audit entries of one change of many objects, in its transaction. */
export async function recordAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += atOnce) {
    const rows = entries.slice(at, at + atOnce).map(rowOf)
    await tx.insertInto('audit_log').values(rows).execute()
  }
}

/** Inserts entries of the past, with their times. */
export async function recordPast(
  tx: Tx,
  entries: readonly (AuditEntry & { readonly at: Date })[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    const rows = entries.slice(from, from + atOnce).map(({ at, ...entry }) => ({ ...rowOf(entry), at }))
    await tx.insertInto('audit_log').values(rows).execute()
  }
}

function rowOf({ actor, act, subject, before, after, requestId }: AuditEntry) {
  return {
    actor_id: typeof actor === 'string' ? null : actor.userId,
    actor: typeof actor === 'string' ? actor : actor.email,
    act,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    request_id: requestId ?? null,
    undid: typeof actor === 'string' ? null : (actor.undoes ?? null),
  }
}

/** The admin who makes a change, and the id of the request. */
export interface Admin {
  readonly userId: string
  readonly email: string
  readonly requestId: string
  /** The entry of the audit log that the change puts back to before; the database takes each once. */
  readonly undoes?: number | undefined
}

/** Inserts the audit entry of an admin's change, in its transaction. */
export function recordByAdmin(
  tx: Tx,
  by: Admin,
  change: Pick<AuditEntry, 'act' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  return record(tx, { actor: by, ...change, requestId: by.requestId })
}

/** A function that inserts the audit entries of one kind of object that admins add, edit and remove. */
export function recordChangesOf(kind: AuditSubject) {
  return (
    tx: Tx,
    by: Admin,
    act: 'add' | 'edit' | 'remove',
    id: string,
    states: Pick<AuditEntry, 'before' | 'after'>,
  ): Promise<void> => recordByAdmin(tx, by, { act, subject: { kind, id }, ...states })
}

/**
 * Removes from the entries of exports the searches that could have been for a person: a word of them is a part of what the shop knew
 * of the person (`texts`: emails, names, phones, addresses), or the other way round. That there was a search stays.
 */
export async function forgetSearches(tx: Tx, texts: readonly string[]): Promise<void> {
  const exports = await tx
    .selectFrom('audit_log')
    .select(['id', 'after'])
    .where('act', '=', 'export')
    .orderBy('id')
    .execute()
  const ids = exports.flatMap(({ id, after }) => (isAbout(textIn(after, 'search'), texts) ? [id] : []))
  if (ids.length === 0) return
  await tx
    .updateTable('audit_log')
    .set(({ ref }) => ({ after: withoutField(ref('after'), 'search') }))
    .where('id', 'in', ids)
    .execute()
}

/** Shorter texts are in every other search. */
const shortest = 3

function isAbout(search: string, texts: readonly string[]): boolean {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return texts
    .map((text) => text.toLowerCase())
    .some((text) =>
      words.some((word) => text.includes(word) || (text.length >= shortest && word.includes(text))),
    )
}

/** Removes the email of a user and their tax certificates from the log; their entries stay, with their opaque id. */
export async function forgetActor(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ actor: userId })
    .where('actor_id', '=', userId)
    .where('actor', '<>', userId)
    .execute()
  await tx
    .updateTable('audit_log')
    .set(({ ref }) => ({
      before: withoutField(ref('before'), 'email'),
      after: withoutField(ref('after'), 'email'),
    }))
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .execute()
  await tx
    .updateTable('audit_log')
    .set(({ ref }) => ({
      before: withoutField(ref('before'), 'certificate'),
      after: withoutField(ref('after'), 'certificate'),
    }))
    .where('act', 'in', ['exempt_from_tax', 'end_tax_exemption'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .execute()
}
