import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { detectDialect, dialectById } from '../dialects/detect.ts'
import type { ColumnGuess, SkippedRow, SourceRecord } from '../dialects/model.ts'
import { fileOf, scratchOf } from '../inside/files.ts'
import type { FileFacts } from '../model.ts'
import { openFile } from '../reading/open-file.ts'
import { joinVariations } from './join-variations.ts'
import type { ImportShop } from './receive.ts'

/** The records of a file by the columns that are mapped. */
export async function* recordsOf(
  shop: ImportShop,
  id: string,
  facts: FileFacts,
  mapping: ImportMapping,
): AsyncGenerator<SourceRecord | SkippedRow> {
  const { imports: stored } = shop.files
  const { how, dialect: name, columns } = facts
  const file = await openFile(await fileOf(stored, id), how)
  const dialect = dialectById(name) ?? detectDialect(file.heads).dialect
  const fields = new Map<number, string>(mapping.columns.map(({ column, field }) => [column, field]))
  const guesses = columns.map(
    ({ column, head, isHtml }): ColumnGuess => ({
      column,
      head,
      isHtml,
      why: null,
      field: (fields.get(column) ?? null) as ColumnGuess['field'],
    }),
  )
  const rows = { [Symbol.asyncIterator]: () => file.rows() }
  const records = dialect.records(rows, guesses, scratchOf(stored, id))
  yield* dialect.isOfVariations ? joinVariations(shop, { file: facts, mapping }, records) : records
}
