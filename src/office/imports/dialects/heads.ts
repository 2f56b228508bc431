import type { ColumnGuess, FieldKey, Unit } from './model.ts'

/** A name of a column as it is compared: without case, accents, blanks and signs. */
export function headKey(head: string): string {
  return head
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, '')
}

/** What a column is. */
export interface Meaning {
  readonly field: FieldKey
  readonly unit?: Unit
  readonly isHtml?: boolean
}

/** The columns of a dialect by the keys of their names, and those with a pattern. */
export interface Vocabulary {
  readonly fields: Readonly<Record<string, FieldKey | Meaning>>
  readonly pattern?: (head: string) => FieldKey | Meaning | null
  /** Keys of columns that say something of others, such as the unit of a weight, and are no field themselves. */
  readonly helpers?: RegExp
}

export function guessBy(
  heads: readonly string[],
  { fields, pattern, helpers }: Vocabulary,
): readonly ColumnGuess[] {
  return heads.map((head, column): ColumnGuess => {
    const known = Object.hasOwn(fields, headKey(head)) ? fields[headKey(head)] : undefined
    const meaning = known ?? pattern?.(head) ?? null
    if (meaning === null)
      return { column, head, field: null, why: helpers?.test(headKey(head)) === true ? 'dialect' : null }
    return { column, head, ...(typeof meaning === 'string' ? { field: meaning } : meaning), why: 'dialect' }
  })
}

/** A share of the given keys that are among the heads; null when one of the needed ones is missing or a foreign one is there. */
export function recognisedBy(
  heads: readonly string[],
  {
    all = [],
    some = [],
    none = [],
  }: { all?: readonly string[]; some?: readonly string[]; none?: readonly string[] },
): number | null {
  const keys = new Set(heads.map(headKey))
  const there = some.filter((key) => keys.has(key))
  if (!all.every((key) => keys.has(key)) || none.some((key) => keys.has(key))) return null
  if (some.length > 0 && there.length === 0) return null
  return (all.length + there.length) / (all.length + some.length)
}

/** The place of the first column with one of these names, -1 if there is none. */
export function placeOf(columns: readonly ColumnGuess[], ...keys: readonly string[]): number {
  for (const key of keys) {
    const found = columns.find(({ head }) => headKey(head) === key)
    if (found !== undefined) return found.column
  }
  return -1
}

/** The places of numbered columns, such as `Option1 name`, in their order. */
export function placesOf(columns: readonly ColumnGuess[], pattern: RegExp): readonly number[] {
  return columns.flatMap(({ head, column }) => (pattern.test(headKey(head)) ? [column] : []))
}

/** The columns, the ones with these names last: they count only where others for their field are empty. */
export function lastOf(columns: readonly ColumnGuess[], ...keys: readonly string[]): readonly ColumnGuess[] {
  const isLast = ({ head }: ColumnGuess) => keys.includes(headKey(head))
  return [...columns.filter((column) => !isLast(column)), ...columns.filter(isLast)]
}

const taxes = [
  ['without', /\b(?:tax excl\w*|excl\w*|ex|net|netto|ohne|zzgl|ht|sans|sin|senza|bez)\b\.?/],
  ['with', /\b(?:tax incl\w*|incl\w*|inc|inkl\w*|gross|brutto|mit|ttc|con|z)\b\.?/],
] as const
const taxWord = /\b(?:mwst|ust|vat|tax|tva|iva|btw|gst)\b\.?/g

const groups =
  /^(?:product )?(?:tags?|collections?|labels?|keywords|schlagw[oö]rter|[eé]tiquettes?|etiquetas?)(?: \d+| title| handle| \(.*\))?$/i

/** Whether a column groups products freely: tags and collections, several of which stand in a cell with commas. */
export function isGroups(head: string): boolean {
  return groups.test(head.trim())
}

/** Whether amounts of a column have tax, as its name says in the usual languages: `Price tax excluded`, `VK netto`, `Prix TTC`; null where it says nothing. */
export function taxOfHead(head: string): 'with' | 'without' | null {
  return taxes.find(([, words]) => words.test(plainWords(head)))?.[0] ?? null
}

/** The name of a column without what it says of taxes. */
export function withoutTax(head: string): string {
  const words = taxes.reduce((rest, [, said]) => rest.replace(said, ' '), plainWords(head))
  return words.replace(taxWord, ' ')
}

function plainWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
