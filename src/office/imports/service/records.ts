import { detectDialect, dialectById } from '../dialects/detect.ts'
import type { ColumnGuess, SkippedRow, SourceRecord } from '../dialects/model.ts'
import { fileOf, scratchOf } from '../inside/files.ts'
import type { FileFacts } from '../model.ts'
import { openFile } from '../reading/open-file.ts'

/** The records of a file by the columns that are mapped. */
export async function* recordsOf(
  folder: string,
  id: string,
  { how, dialect: name, columns }: FileFacts,
  mapped: readonly { readonly column: number; readonly field: string }[],
): AsyncGenerator<SourceRecord | SkippedRow> {
  const file = await openFile(fileOf(folder, id), how)
  const dialect = dialectById(name) ?? detectDialect(file.heads).dialect
  const fields = new Map(mapped.map(({ column, field }) => [column, field]))
  const guesses = columns.map(
    ({ column, head, isHtml }): ColumnGuess => ({
      column,
      head,
      isHtml,
      why: null,
      field: (fields.get(column) ?? null) as ColumnGuess['field'],
    }),
  )
  yield* dialect.records(file.rows(), guesses, scratchOf(folder, id))
}
