import { decimal } from '#base/contract/shapes.ts'
import { keysOf } from '#base/keys-of.ts'
import { formatMoney, fromDecimal } from '#base/money.ts'
import { type Action, auditActions, type Entry, type Parts } from '#platform/audit/messages/audit-actions.ts'
import { auditSubjects, type Subject } from '#platform/audit/messages/audit-subjects.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { AuditLookups } from '../lookups.ts'
import { type AuditRow, fieldName, type Told } from '../model.ts'
import { changedFields } from './differences.ts'
import { textIn, valueIn } from './values.ts'

/**
 * The function that tells entries in words, for these entries: the present names of their subjects are read at once. An entry with an
 * action or a subject that the shop does not have any more is told by its names.
 */
export async function tellOf(
  shop: DbAndPool,
  lookups: AuditLookups,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => Told> {
  const names = new Map<string, ReadonlyMap<string, string>>(
    await Promise.all(
      keysOf(lookups).map(async (kind) => {
        const ids = new Set(rows.flatMap((row) => (row.subjectKind === kind ? [row.subjectId] : [])))
        const found = ids.size === 0 ? undefined : await lookups[kind]?.names?.(shop, [...ids])
        return [kind, found ?? new Map<string, string>()] as const
      }),
    ),
  )
  return (row) => {
    const { subjectKind: kind, subjectId: id } = row
    const entry = entryOf(row)
    const [start, end] = sentenceOf(entry)
    const subject = known<Subject>(auditSubjects, kind)
    const present = names.get(kind)?.get(id) ?? ''
    return {
      start,
      thing: subject?.words(entry, present) ?? `${kind.replaceAll('_', ' ')} ${id}`,
      end: end.trim(),
      link: subject?.link?.(entry, present) ?? null,
    }
  }
}

/** An entry as sentences read it. */
function entryOf({ act, subjectId: id, before, after, undid }: AuditRow): Entry {
  return {
    act,
    id,
    before: (field) => textIn(before, field),
    after: (field) => textIn(after, field),
    amount(field) {
      const found = decimal.safeParse(valueIn(after, field))
      return found.success ? formatMoney(fromDecimal(found.data)) : ''
    },
    changed: () => [...new Set(changedFields(before, after).map(fieldName))].filter((name) => name !== ''),
    isUndo: undid !== null,
  }
}

function sentenceOf(entry: Entry): Parts {
  const says = known<Action>(auditActions, entry.act)?.says ?? entry.act.replaceAll('_', ' ')
  if (typeof says === 'function') return says(entry)
  return typeof says === 'string' ? [says, ''] : says
}

function known<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
