import { type ImportMapping, importMapping } from '#base/contract/forms/import-mapping.ts'
import { importFields, type MappedField } from '#base/contract/import-fields.ts'
import { keysOf } from '#base/keys-of.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { detectDialect } from '../dialects/detect.ts'
import { taxOfHead } from '../dialects/heads.ts'
import type { Dialect } from '../dialects/model.ts'
import { mappingOfSource } from '../inside/drift.ts'
import { fileOf } from '../inside/files.ts'
import { foreignCurrency, foreignPrices } from '../inside/price-columns.ts'
import { columnScanner } from '../inside/scan.ts'
import type { Drift, FileFacts, StoredImport } from '../model.ts'
import { proposeWidths } from '../reading/fixed-width.ts'
import { openFile } from '../reading/open-file.ts'
import { step } from '../store/imports.ts'
import { findSource, listSourcesOf, type StoredSource } from '../store/sources.ts'
import { recognisedKind, tableKindOf } from '../tables/kinds.ts'
import { readTable } from '../tables/service/read.ts'
import type { ImportShop } from './receive.ts'
import { saysTax, taxesAtHome, usualTax } from './taxes.ts'

/** After so many rows others hear how far it is. */
const rowsAtOnce = 20_000

/**
 * Reads a file once: what it is of, its columns and how they are written. A file of a source is checked at once as that source's mapping
 * says; another waits for a person. Returns whether it is to be checked.
 * @throws Refusal as `openFile` does, and `invalid` `no_products` for a file of discount codes.
 */
export async function readFileOf(
  shop: ImportShop,
  { id, source, file: before, kind, isKindSaid, tableMapping }: StoredImport,
  attempt: Attempt,
): Promise<boolean> {
  const { db, files } = shop
  const known = source === '' ? undefined : await findSource(db, source)
  // A person has said it of this file, or of its source.
  const how = before?.how ?? known?.how ?? {}
  const file = await openFile(await fileOf(files.imports, id), how)
  const isOpen = !isKindSaid && kind === 'products' && source === ''
  const table = tableKindOf(kind) ?? (isOpen ? recognisedKind(file.heads) : undefined)
  if (table !== undefined) return readTable(shop, { id, tableMapping }, table, file, attempt)
  const { dialect, guesses } = detectDialect(file.heads)
  const scanner = columnScanner(file.heads)
  const at = { id, from: 'reading' } as const
  for await (const row of file.rows()) {
    scanner.see(row)
    if (scanner.rows() % rowsAtOnce > 0) continue
    attempt.signal.throwIfAborted()
    await step(db, at, { records: scanner.rows() })
  }
  if (dialect.refusal !== undefined)
    throw new Refusal('invalid', 'no_products', dialect.refusal(scanner.rows()))
  const columns = scanner.columns(
    guesses.map(({ column, field, unit = null, isHtml = false }) => ({
      column,
      field: isField(field) ? field : null,
      unit,
      isHtml,
    })),
  )
  const { lines, version, isUpdate } = file
  const read: FileFacts = {
    how: file.how,
    dialect: dialect.id,
    version,
    isUpdate,
    ...(lines && { text: { lines, widths: file.how.widths ?? proposeWidths(lines) } }),
    rows: scanner.rows(),
    columns,
  }
  const meant = await knownMapping(db, known, file.heads, { source, dialect })
  const isOwn = dialect.id === 'tappet' || file.isOwn === true
  const taxes = await taxesAtHome(shop)
  const mapping = meant.mapping ?? {
    ...guessedMapping(read, isOwn ? usualTax(taxes) : null),
    ...dialect.usual,
    ...(file.isFull === true && { full: true }),
  }
  const isKnown =
    (meant.isCertain || (isOwn && source === '')) &&
    importMapping.safeParse(mapping).success &&
    foreignPrices(read, mapping) === undefined &&
    saysTax(mapping, taxes)
  await step(db, at, {
    state: isKnown ? 'checking' : 'mapping',
    file: { ...read, isNew: meant.mapping === undefined, ...(meant.drift && { drift: meant.drift }) },
    records: 0,
    message: null,
    source: source || (meant.isCertain ? mapping.source : ''),
    mapping: { ...mapping, source: source || (meant.isCertain ? mapping.source : '') },
  })
  return isKnown
}

interface Known {
  /** Undefined where no source is known. */
  readonly mapping?: ImportMapping
  readonly drift?: Drift | undefined
  /** Whether the file may be checked without a question. */
  readonly isCertain: boolean
}

/**
 * What the columns of a file mean: by the source that was named, else by the only one whose files have these heads. Of several none is
 * certain, and a column of the source that is gone is asked about.
 */
async function knownMapping(
  db: Db,
  found: StoredSource | undefined,
  heads: readonly string[],
  { source, dialect: { mayLack } }: { readonly source: string; readonly dialect: Dialect },
): Promise<Known> {
  if (source !== '') {
    if (found === undefined) return { isCertain: false }
    const { mapping, drift } = mappingOfSource(found, heads, mayLack)
    return { mapping, drift, isCertain: (drift?.gone ?? []).length === 0 }
  }
  const [first, ...others] = await listSourcesOf(db, heads)
  return first === undefined
    ? { isCertain: false }
    : { mapping: first.mapping, isCertain: others.length === 0 }
}

function isField(field: string | null): field is MappedField {
  return (
    field !== null && (field.startsWith('attribute:') || keysOf(importFields).some((name) => name === field))
  )
}

/** What the columns of a file probably mean: each field once. */
function guessedMapping({ columns }: FileFacts, tax: ImportMapping['tax']): ImportMapping {
  const taken = new Set<string>()
  const price = columns.find(({ guess }) => guess === 'price' || guess === 'cost')
  return {
    columns: columns.flatMap(({ column, head, guess, unit }) => {
      if (!isField(guess) || taken.has(guess)) return []
      const isAmount = guess === 'price' || guess === 'cost'
      if (isAmount && foreignCurrency(head) !== null) return []
      taken.add(guess)
      return [{ column, field: guess, ...(unit !== null && { unit }) }]
    }),
    verbs: 'both',
    maker: '',
    decimal: 'auto',
    newCategories: false,
    newMakers: false,
    values: [],
    tax: tax ?? taxOfHead(price?.head ?? ''),
    price: null,
    stock: 'free',
    stockWords: [],
    full: false,
    source: '',
  }
}
