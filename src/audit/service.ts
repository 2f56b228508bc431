import type { TableQuery } from '#contract/calls.ts'
import { refusals } from '#contract/messages.ts'
import type { Db } from '#db/open.ts'
import { Refusal } from '#refusal.ts'
import type { AuditRow } from './noun.ts'
import { count, list, type SortKey } from './store.ts'

/**
 * A page of the audit log, by default newest first with 25 lines. The search covers actor and action, and matches a subject
 * by its full id. The filter is a kind of subject.
 * @throws Refusal `invalid` for an unknown sort order.
 */
export async function listEntries(db: Db, query: TableQuery): Promise<{ rows: AuditRow[]; total: number }> {
  const { q, sort = 'at', direction = 'desc', limit = 25, offset = 0, filter } = query
  if (!isSortKey(sort)) throw new Refusal('invalid', 'invalid', refusals.invalid)
  const wanted = { q, subjectKind: filter === '' ? undefined : filter }
  const [rows, total] = await Promise.all([
    list(db, wanted, { sort, direction, limit, offset }),
    count(db, wanted),
  ])
  return { rows, total }
}

function isSortKey(text: string): text is SortKey {
  return ['at', 'actor', 'act'].includes(text)
}
