import type { z } from 'zod'
import type { auditQuery } from '#contract/calls/audit.ts'
import { refusals } from '#contract/messages.ts'
import type { DbAndPool } from '#db/open.ts'
import { Refusal } from '#refusal.ts'
import { differencesOf } from '../differences.ts'
import type { EntryWords } from '../entries.ts'
import type { AuditRow, Differences, Told } from '../noun.ts'
import { count, list, type SortKey } from '../store.ts'
import { tellOf } from '../tell.ts'

export type AuditWanted = z.output<typeof auditQuery>

/**
 * A page of the audit log, by default newest first with 25 lines, each with its sentence. The search covers actor and action, and
 * matches a subject by its full id. The filters are a kind of subject, a person, a verb and a time.
 * @throws Refusal `invalid` for an unknown sort order.
 */
export async function listEntries(
  shop: DbAndPool,
  words: EntryWords,
  query: AuditWanted,
): Promise<{ rows: (AuditRow & { told: Told; differences: Differences })[]; total: number }> {
  const { q, sort = 'at', direction = 'desc', limit = 25, offset = 0, filter } = query
  if (!isSortKey(sort)) throw new Refusal('invalid', 'invalid', refusals.invalid)
  const wanted = {
    q,
    subjectKind: filter || undefined,
    person: query.person || undefined,
    act: query.act || undefined,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  }
  const [rows, total] = await Promise.all([
    list(shop.db, wanted, { sort, direction, limit, offset }),
    count(shop.db, wanted),
  ])
  const tell = await tellOf(shop, words, rows)
  return {
    rows: rows.map((row) => ({ ...row, told: tell(row), differences: differencesOf(row.before, row.after) })),
    total,
  }
}

function isSortKey(text: string): text is SortKey {
  return ['at', 'actor', 'act'].includes(text)
}
