import { importFields } from '#base/contract/import-fields.ts'
import type { Cell } from '#base/csv.ts'
import type { Db } from '#platform/db/open.ts'
import { dialectById } from '../dialects/detect.ts'
import { fileOf } from '../inside/files.ts'
import type { StoredImport } from '../model.ts'
import { openFile } from '../reading/open-file.ts'
import { listRows } from '../store/rows.ts'
import type { ImportShop } from './receive.ts'

/** The columns of what is wrong with a row; a file that is sent again has them, and they are not read. */
export const problemHeads = ['Line', 'Problem'] as const

const atOnce = 500

/** The heads of a file of refused rows, without hidden columns. */
export function refusedHeads({ file }: StoredImport, hidden: ReadonlySet<number>): readonly string[] {
  const seen = (file?.columns ?? []).filter(({ column }) => !hidden.has(column))
  return [...seen.map(({ head }) => head), ...problemHeads]
}

/** The rows of a file that were refused, as they are but for hidden columns, with what is wrong: to mend and to send again. */
export async function* refusedLines(
  { db, files }: Pick<ImportShop, 'db' | 'files'>,
  { id, file }: StoredImport,
  hidden: ReadonlySet<number>,
): AsyncGenerator<readonly Cell[]> {
  if (file === null) return
  // Of a record whose rows stand anywhere in the file its first says what is wrong.
  const isGrouped = dialectById(file.dialect)?.isGrouped ?? false
  const refused = refusedRows(db, id)
  let next = await refused.next()
  const opened = await openFile(await fileOf(files.imports, id), file.how)
  for await (const { line, cells } of opened.rows()) {
    while (!next.done && next.value.line + (isGrouped ? 1 : next.value.lines) <= line)
      next = await refused.next()
    if (next.done) return
    if (line < next.value.line) continue
    const { problems } = next.value
    const said = problems.map(({ column, value, message, right }) =>
      `${column === '' ? '' : `${column}: `}${message}${value === '' ? '' : ` (${value})`}. ${right}`.trim(),
    )
    const padded = file.columns.flatMap(({ column }) => (hidden.has(column) ? [] : [cells[column] ?? '']))
    yield [...padded, line, line === next.value.line ? said.join('\n') : '']
  }
}

async function* refusedRows(db: Db, id: string) {
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { outcome: 'refused', after }, atOnce)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.line
  }
}

/** The headings of a file that is understood without a mapping. */
export const templateHeads: readonly string[] = Object.values(importFields).map(({ label }) => label)
