import type { FileRow } from '../reading/model.ts'
import type { ColumnGuess, SkippedRow, SourceRecord } from './model.ts'
import { type CellRules, draftReader, isSkipped, recordOf } from './record.ts'

/** One record a row. */
export async function* plainRecords(
  rows: AsyncIterable<FileRow>,
  columns: readonly ColumnGuess[],
  rules?: CellRules,
): AsyncGenerator<SourceRecord | SkippedRow> {
  const read = draftReader(columns, rules)
  for await (const row of rows) {
    const draft = read(row)
    yield isSkipped(draft) ? draft : recordOf(draft)
  }
}
