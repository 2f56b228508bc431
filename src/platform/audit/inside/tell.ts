import { keysOf } from '#base/keys-of.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { EntryWords, Said } from '../audit-messages.ts'
import type { AuditRow, Told } from '../model.ts'

/**
 * The function that tells entries in words, for these entries: the present names of their subjects are read at once. An entry with a
 * verb or a subject that the shop does not have any more is told by its names.
 */
export async function tellOf(
  shop: DbAndPool,
  { acts, subjects }: EntryWords,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => Told> {
  const names = new Map(
    await Promise.all(
      keysOf(subjects).map(async (kind) => {
        const ids = new Set(rows.flatMap((row) => (row.subject_kind === kind ? [row.subject_id] : [])))
        const read = subjects[kind].names
        const found =
          ids.size === 0 || read === undefined ? new Map<string, string>() : await read(shop, [...ids])
        return [kind as string, found] as const
      }),
    ),
  )
  return (row) => {
    const { act, subject_kind: kind, subject_id: id, before, after, undid } = row
    const said: Said = { act, id, before, after, undid }
    const [start, end] = known(acts, act)?.(said) ?? [act.replaceAll('_', ' '), '']
    const thing = known(subjects, kind)
    const name = names.get(kind)?.get(id) ?? ''
    return {
      start,
      thing: thing?.words(said, name) ?? `${kind.replaceAll('_', ' ')} ${id}`,
      end: end.trim(),
      link: thing?.link?.(said, name) ?? null,
    }
  }
}

function known<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
