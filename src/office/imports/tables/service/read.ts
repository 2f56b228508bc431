import type { TableMapping } from '#base/contract/forms/table-mapping.ts'
import { Refusal } from '#base/refusal.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { headKey } from '../../dialects/heads.ts'
import { columnScanner } from '../../inside/scan.ts'
import type { FileFacts, StoredImport } from '../../model.ts'
import { proposeWidths } from '../../reading/fixed-width.ts'
import type { OpenedFile } from '../../reading/open-file.ts'
import type { ImportShop } from '../../service/receive.ts'
import { step } from '../../store/imports.ts'
import type { TableKind } from '../kind.ts'
import { tableRefusals } from '../messages/table-rules.ts'

/** After so many rows others hear how far it is. */
const rowsAtOnce = 20_000

/**
 * Reads a file of a kind once: its columns, and what they mean by their heads. Where all of them are known it is checked at once; another
 * waits for a person. Returns whether it is to be checked. @throws Refusal as the file does, and `too_large` for more rows than its kind takes.
 */
export async function readTable(
  { db }: ImportShop,
  { id, tableMapping: before }: Pick<StoredImport, 'id' | 'tableMapping'>,
  kind: TableKind,
  file: OpenedFile,
  { signal }: Attempt,
): Promise<boolean> {
  const at = { id, from: 'reading' } as const
  const { mostRows = Number.POSITIVE_INFINITY } = kind
  const scanner = columnScanner(file.heads)
  for await (const row of file.rows()) {
    scanner.see(row)
    if (scanner.rows() > mostRows)
      throw new Refusal('too_large', 'too_large', tableRefusals.mostRows(mostRows))
    if (scanner.rows() % rowsAtOnce > 0) continue
    signal.throwIfAborted()
    await step(db, at, { records: scanner.rows() })
  }
  const guesses = guessesOf(file.heads, kind)
  const facts: FileFacts = {
    how: file.how,
    dialect: kind.kind,
    ...(file.lines && {
      text: { lines: file.lines, widths: file.how.widths ?? proposeWidths(file.lines) },
    }),
    rows: scanner.rows(),
    columns: scanner.columns(guesses.map((field, column) => ({ column, field, unit: null, isHtml: false }))),
  }
  const mapping = mappingOf(guesses, before)
  const isKnown = isCertain(file.heads, guesses, kind) && kind.lacks(mapping) === undefined
  await step(db, at, {
    kind: kind.kind,
    state: isKnown ? 'checking' : 'mapping',
    file: facts,
    tableMapping: mapping,
    records: 0,
    message: null,
  })
  return isKnown
}

/** What the heads of columns mean; of two with one field the one whose head names it better. */
function guessesOf(heads: readonly string[], { fields }: TableKind): readonly (string | null)[] {
  const keys = heads.map(headKey)
  const found: (string | null)[] = heads.map(() => null)
  for (const { name, keys: known } of fields) {
    const place = known
      .map((key) => keys.findIndex((one, at) => one === key && found[at] === null))
      .find((at) => at >= 0)
    if (place !== undefined) found[place] = name
  }
  return found
}

/** A person has said other things of the file than what its columns are. */
function mappingOf(guesses: readonly (string | null)[], before: TableMapping | null): TableMapping {
  return {
    columns: guesses.flatMap((field, column) => (field === null ? [] : [{ column, field }])),
    decimal: before?.decimal ?? 'auto',
    group: before?.group ?? null,
  }
}

/** Whether each column is known, and none twice. */
function isCertain(
  heads: readonly string[],
  guesses: readonly (string | null)[],
  { fields, ignores }: TableKind,
): boolean {
  return heads.every((head, at) => {
    if (guesses[at] !== null) return true
    const isTwice = fields.some(({ keys }) => keys.includes(headKey(head)))
    return !isTwice && (head.trim() === '' || ignores(head))
  })
}
