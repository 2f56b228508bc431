import type { TableQuery } from '#contract/calls.ts'
import { refusals } from '#contract/messages.ts'
import type { Db } from '#db/open.ts'
import { Refusal } from '#refusal.ts'
import type { AuditRow } from './noun.ts'
import { count, list, type SortKey } from './store.ts'

/**
 * A page of the audit log, newest first unless asked otherwise, 25 lines unless asked otherwise. The search looks at
 * who and what was done, and finds a thing by its whole id; the filter is a kind of thing.
 * @throws Refusal `invalid` for an order that there is not.
 */
export async function listEntries(db: Db, asked: TableQuery): Promise<{ rows: AuditRow[]; total: number }> {
  const { q, sort = 'at', direction = 'desc', limit = 25, offset = 0, filter } = asked
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
