import { countOf } from '#db/count.ts'
import type { Db } from '#db/open.ts'
import { containing } from '#db/search.ts'
import type { TablePage } from '#table-query.ts'
import type { AuditRow, AuditSubject } from './noun.ts'

export type SortKey = 'at' | 'actor' | 'act'
export interface AuditQuery {
  readonly q?: string | undefined
  /** Only entries about this kind of subject. */
  readonly subjectKind?: string | undefined
}

// Ids grow with time, so sorting by id sorts by time.
const columns = { at: 'id', actor: 'actor', act: 'act' } as const

/** A page of the audit log under a search and a filter; entries of equal rank newest first. */
export async function list(
  db: Db,
  wanted: AuditQuery,
  { sort, direction, limit, offset }: TablePage<SortKey>,
): Promise<AuditRow[]> {
  // The page is found with the index alone; the states before and after are read for that page only.
  const found = select(db, wanted)
    .select('id')
    .orderBy(columns[sort], direction)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'act', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('id', 'in', found)
    .orderBy(columns[sort], direction)
    .orderBy('id', 'desc')
    .execute()
}

/** The entries about one subject, the oldest first, without the states before and after. */
export function entriesOn(db: Db, { kind, id }: { kind: AuditSubject; id: string }) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'act'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** How many entries a search and a filter find. */
export async function count(db: Db, wanted: AuditQuery): Promise<number> {
  return countOf(select(db, wanted))
}

function select(db: Db, { q = '', subjectKind }: AuditQuery) {
  let found = db.selectFrom('audit_log')
  if (subjectKind !== undefined) found = found.where('subject_kind', '=', subjectKind)
  const words = q.trim()
  if (words === '') return found
  const pattern = containing(words)
  return found.where((eb) =>
    eb.or([eb('actor', 'ilike', pattern), eb('act', 'ilike', pattern), eb('subject_id', '=', words)]),
  )
}
