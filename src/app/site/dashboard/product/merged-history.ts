import type { AnswerOf } from '#base/contract/schemas.ts'

type Entry = AnswerOf<'adminAudit'>['rows'][number]
type Line = AnswerOf<'stockLedger'>['rows'][number]

export type HistoryEvent =
  | { readonly kind: 'audit'; readonly key: string; readonly at: string; readonly entry: Entry }
  | { readonly kind: 'stock'; readonly key: string; readonly at: string; readonly line: Line }

/** The newest `limit` of entries of the audit log and lines of the stock ledger, of which each has its own newest `limit`. */
export function mergedHistory(
  entries: readonly Entry[],
  lines: readonly Line[],
  limit: number,
): readonly HistoryEvent[] {
  const events: HistoryEvent[] = [
    ...entries.map((entry) => ({ kind: 'audit', key: entry.id, at: entry.at, entry }) as const),
    ...lines.map(
      (line, index) =>
        ({ kind: 'stock', key: `stock ${lines.length - index} ${line.at}`, at: line.at, line }) as const,
    ),
  ]
  return events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, limit)
}
