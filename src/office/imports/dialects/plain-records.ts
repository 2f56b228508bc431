import type { FileRow } from '../reading/model.ts'
import type { ColumnGuess, SkippedRow, SourceRecord } from './model.ts'
import { type CellRules, type Draft, draftReader, isSkipped, recordOf } from './record.ts'

/** One record a row, after a last step with it. */
export async function* plainRecords(
  rows: AsyncIterable<FileRow>,
  columns: readonly ColumnGuess[],
  rules?: CellRules,
  finish?: (draft: Draft) => void,
): AsyncGenerator<SourceRecord | SkippedRow> {
  const read = draftReader(columns, rules)
  for await (const row of rows) {
    const draft = read(row)
    if (!isSkipped(draft)) finish?.(draft)
    yield isSkipped(draft) ? draft : recordOf(draft)
  }
}
