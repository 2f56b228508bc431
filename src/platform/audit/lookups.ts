import type { AuditSubject } from '#platform/audit/messages/audit-subjects.ts'
import type { DbAndPool } from '#platform/db/open.ts'

/** What a part of the shop knows of its things that entries of the audit log do not say. */
export interface AuditLookup {
  /** The present names of things, by their ids. */
  readonly names?: (shop: DbAndPool, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The ids of things that a search finds by what no entry has, such as their present names; at most `mostFound`. */
  readonly find?: (shop: DbAndPool, q: string) => Promise<readonly string[]>
}

export type AuditLookups = Readonly<Partial<Record<AuditSubject, AuditLookup>>>

/** How many things of a kind a search of the log finds by their names: it shows the entries of these only. */
export const mostFound = 100
