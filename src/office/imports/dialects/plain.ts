import { headKey, withoutTax } from './heads.ts'
import { categoryPath, distinct, splitAddresses } from './lists.ts'
import { unitOf } from './measures.ts'
import { plainName } from './messages.ts'
import type { ColumnGuess, Dialect, FieldKey, Unit } from './model.ts'
import { plainRecords } from './plain-records.ts'
import { onSaleText, settlePictures } from './record.ts'
import { synonyms } from './synonyms.ts'

/* Any other table: one product a row, its columns by their names in seven languages. */

interface Known {
  readonly field: FieldKey
  /** The smaller, the better the name says what the column is. */
  readonly rank: number
}

const known: ReadonlyMap<string, Known> = new Map(
  Object.entries(synonyms).flatMap(([field, keys]) =>
    (keys ?? '').split(/\s+/).map((key, rank) => [headKey(key), { field: field as FieldKey, rank }] as const),
  ),
)

export const plain: Dialect = {
  id: 'plain',
  name: plainName,
  recognise: () => 0,
  guess(heads) {
    const meanings = heads.map(meaningOf)
    const hasPicture = meanings.some((one) => one?.field === 'picture')
    // One column for all pictures: the first of them is the picture.
    const found = meanings.map(
      (one): Meaning =>
        one?.field === 'furtherPictures' && !hasPicture ? { ...one, field: 'picture' } : one,
    )
    return heads.map((head, column): ColumnGuess => {
      const own = found[column] ?? null
      if (own === null || !isTaken(own, column, found)) return { column, head, field: null, why: null }
      return { column, head, field: own.field, ...(own.unit && { unit: own.unit }), why: 'name' }
    })
  },
  records: (rows, columns) => plainRecords(rows, columns, { readCell }, settlePictures),
}

type Meaning = (Known & { readonly unit: Unit | undefined }) | null

/** Of several columns for one field the best named is taken; of several prices none, because one is perhaps a cost. */
function isTaken({ field, rank }: Known, column: number, found: readonly Meaning[]): boolean {
  const rivals = found.flatMap((one, at) =>
    one?.field === field && at !== column ? [{ rank: one.rank, at }] : [],
  )
  if (field === 'price') return rivals.length === 0
  if (lists.has(field)) return true
  return !rivals.some((other) => other.rank < rank || (other.rank === rank && other.at < column))
}

const lists: ReadonlySet<FieldKey> = new Set(['oemNumbers', 'crossNumbers', 'furtherPictures'])

const currency = /[\s_(/[]+(EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|RON|CAD|AUD|€|£|\$)[)\]]?$/i
const unitAtEnd = /[\s_(/[]+(?:in\s+)?(g|gr|gramm?e?s?|kgs?|lbs?|oz|mm|cm|in|inch(?:es)?|zoll|m)[)\].]*$/i

const amounts: ReadonlySet<FieldKey> = new Set(['price', 'comparePrice', 'cost'])
const measured: ReadonlySet<FieldKey> = new Set(['weight', 'length', 'width', 'height'])

function meaningOf(head: string): Meaning {
  const whole = known.get(headKey(head))
  if (whole !== undefined) return { ...whole, unit: undefined }
  const [end, sign = ''] = unitAtEnd.exec(head) ?? []
  const withoutUnit = end === undefined ? undefined : known.get(headKey(head.slice(0, -end.length)))
  if (withoutUnit !== undefined && measured.has(withoutUnit.field))
    return { ...withoutUnit, unit: unitOf(sign) }
  const amount = known.get(headKey(withoutTax(head.replace(currency, ''))))
  return amount !== undefined && amounts.has(amount.field) ? { ...amount, unit: undefined } : null
}

function readCell(text: string, field: FieldKey): string {
  if (field === 'oemNumbers' || field === 'crossNumbers')
    return distinct(text.split(/[,;|\n]/).map((number) => number.trim())).join('\n')
  if (field === 'furtherPictures') return distinct(splitAddresses(text)).join('\n')
  if (field === 'category') return text.includes(' > ') ? categoryPath(text, ' > ') : text
  return field === 'onSale' ? onSaleText(text) : text
}
