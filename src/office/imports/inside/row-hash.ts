import { hash } from 'node:crypto'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { MappedField } from '#base/contract/import-fields.ts'
import type { SourceRecord } from '../dialects/model.ts'
import type { FileFacts, PricedAs } from '../model.ts'
import type { MappedColumn } from './read-record.ts'

/** What decides the meaning of a row beside its own texts. */
interface Meaning {
  readonly mapping: ImportMapping
  readonly columns: readonly MappedColumn[]
  readonly dialect: FileFacts['dialect']
  /** The settings of the taxes where the seller is. */
  readonly taxes: object
  /** The paths of all categories. */
  readonly categories: readonly string[]
}

/**
 * Gives each row a hash of its texts and of all that decides what it means, so that a source that says a row again is known to say what
 * it said. Undefined where the meaning of a row depends on more: on vehicles, or on the open orders of the day.
 */
export function rowHasher({
  mapping,
  columns,
  dialect,
  taxes,
  categories,
}: Meaning): ((record: SourceRecord) => string) | undefined {
  const fields = columns.map(({ field }) => field)
  if (mapping.source === '' || fields.includes('fitments')) return undefined
  if (mapping.stock === 'shelf' && fields.includes('available')) return undefined
  const meaning = sha256(JSON.stringify([mapping, columns.map(written), dialect, taxes, categories]))
  return ({ texts, isNumberCell }) =>
    sha256(JSON.stringify([meaning, [...texts], isNumberCell('partNumber'), isNumberCell('barcode')]))
}

/** Says on what of its product the price of a row depends, for the columns of a mapping; null where there is no product yet. */
export function pricingOf(
  columns: readonly MappedColumn[],
  { price, isCharged }: Pick<ImportMapping, 'price'> & { readonly isCharged: boolean },
): (product: PricedAs | undefined) => PricedAs | '' | null {
  const amounts: ReadonlySet<string> = new Set(['price', 'comparePrice', 'cost'] satisfies MappedField[])
  const depends = isCharged || (price?.factors ?? []).length > 0
  return depends && columns.some(({ field }) => amounts.has(field)) ? (product) => product ?? null : () => ''
}

/** A column with what the whole file said of it. */
function written({ field, writing: { decimal, unit }, isEmptying }: MappedColumn) {
  return [field, decimal, unit, isEmptying]
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
