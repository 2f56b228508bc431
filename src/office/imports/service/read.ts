import { type ImportMapping, importMapping } from '#base/contract/forms/import-mapping.ts'
import { importFields, type MappedField } from '#base/contract/import-fields.ts'
import { keysOf } from '#base/keys-of.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { detectDialect } from '../dialects/detect.ts'
import { fileOf } from '../inside/files.ts'
import { columnScanner } from '../inside/scan.ts'
import type { FileFacts, StoredImport } from '../model.ts'
import { openFile } from '../reading/open-file.ts'
import { step } from '../store/imports.ts'
import { findSourceOf } from '../store/sources.ts'
import type { ImportShop } from './receive.ts'

/** After so many rows others hear how far it is. */
const rowsAtOnce = 20_000

/**
 * Reads a file once: what it is, its columns and how they are written. A file with the columns of a source is checked at once as that
 * source's mapping says; another waits for a person. Returns whether it is to be checked.
 * @throws Refusal as `openFile` does.
 */
export async function readFileOf(
  { db, importFolder }: ImportShop,
  { id }: StoredImport,
  { signal }: Attempt,
): Promise<boolean> {
  const file = await openFile(fileOf(importFolder, id))
  const { dialect, guesses } = detectDialect(file.heads)
  const scanner = columnScanner(file.heads)
  const at = { id, from: 'reading' } as const
  for await (const row of file.rows()) {
    scanner.see(row)
    if (scanner.rows() % rowsAtOnce > 0) continue
    signal.throwIfAborted()
    await step(db, at, { records: scanner.rows() })
  }
  const columns = scanner.columns(
    guesses.map(({ column, field, unit = null, isHtml = false }) => ({
      column,
      field: isField(field) ? field : null,
      unit,
      isHtml,
    })),
  )
  const facts: FileFacts = { how: file.how, dialect: dialect.id, rows: scanner.rows(), columns }
  const known = await findSourceOf(db, file.heads)
  const isOwn = dialect.id === 'tappet'
  const mapping = known ?? { ...guessedMapping(facts), ...dialect.usual }
  const isKnown = (known !== undefined || isOwn) && importMapping.safeParse(mapping).success
  await step(db, at, {
    state: isKnown ? 'checking' : 'mapping',
    file: facts,
    records: 0,
    message: null,
    source: known?.source ?? '',
    mapping,
  })
  return isKnown
}

function isField(field: string | null): field is MappedField {
  return (
    field !== null && (field.startsWith('attribute:') || keysOf(importFields).some((name) => name === field))
  )
}

/** What the columns of a file probably mean: each field once. */
function guessedMapping({ columns }: FileFacts): ImportMapping {
  const taken = new Set<string>()
  return {
    columns: columns.flatMap(({ column, guess, unit }) => {
      if (!isField(guess) || taken.has(guess)) return []
      taken.add(guess)
      return [{ column, field: guess, ...(unit !== null && { unit: unit as 'g' }) }]
    }),
    verbs: 'both',
    maker: '',
    decimal: 'auto',
    newCategories: false,
    source: '',
  }
}
