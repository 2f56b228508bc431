import { detectDialect } from '#office/imports/dialects/detect.ts'
import type { SourceRecord } from '#office/imports/dialects/model.ts'
import { aFolder, all, readFile } from './file.ts'

interface ReadRecords {
  readonly dialect: string
  /** The texts of each record, by field. */
  readonly records: readonly Readonly<Record<string, string>>[]
  readonly lines: readonly (readonly [line: number, lines: number])[]
  readonly skipped: readonly string[]
  /** Which fields its columns are, in the order of the columns. */
  readonly fields: readonly (string | null)[]
}

/** Reads the records of a file in the dialect that is recognised. @throws if a row of the file is not accounted for. */
export async function recordsOf(content: string | Uint8Array): Promise<ReadRecords> {
  const { heads, read } = await readFile(content)
  const { dialect, guesses } = detectDialect(heads)
  const rows = {
    async *[Symbol.asyncIterator]() {
      yield* read
    },
  }
  const found = await all(dialect.records(rows, guesses, await aFolder()))
  const accounted = found.reduce((sum, { lines }) => sum + lines, 0)
  if (accounted !== read.length) throw new Error(`${accounted} of ${read.length} rows are accounted for`)
  const records = found.flatMap((one): SourceRecord[] => ('skipped' in one ? [] : [one]))
  return {
    dialect: dialect.id,
    records: records.map(({ texts }) => Object.fromEntries(texts)),
    lines: records.map(({ line, lines }) => [line, lines]),
    skipped: found.flatMap((one) => ('skipped' in one ? [`${one.line}: ${one.skipped}`] : [])),
    fields: guesses.map(({ field }) => field),
  }
}

/** A file with these rows, in which each cell is quoted. */
export function csvOf(...rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}
