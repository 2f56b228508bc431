import { keysOf } from '#base/keys-of.ts'
import type { ColumnGuess, Dialect, FieldKey, Unit } from '../model.ts'
import { draftReader, isSkipped, recordOf } from '../record.ts'
import { piesWords as words } from './messages.ts'
import { isFixedHead, isPiesHeads, removedAction } from './table.ts'

/*
 * PIES 6.7 to 8.0, by which makers of parts in North America say what their parts are (Auto Care Association). What only its licensed
 * tables explain comes in by its ids.
 */

type Key = keyof typeof words.heads

const keys = keysOf(words.heads)
const at = (key: Key) => keys.indexOf(key)

/** The fields of the columns that each file has; prices are asked where there are several. */
const fields: Readonly<Partial<Record<Key, FieldKey>>> = {
  partNumber: 'partNumber',
  maker: 'maker',
  barcode: 'barcode',
  minimum: 'minimum',
  partType: 'attribute:Part terminology ID',
  category: 'category',
  madeIn: 'brand',
  attributes: 'attributes',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  crossNumbers: 'crossNumbers',
  picture: 'picture',
  furtherPictures: 'furtherPictures',
}
const units: Readonly<Partial<Record<Key, Unit>>> = { weight: 'g', length: 'mm', width: 'mm', height: 'mm' }

export const pies: Dialect = {
  id: 'pies',
  name: words.dialect,
  rowsAre: 'items',
  usual: { verbs: 'both', tax: 'without' },
  mayLack: (head) => !isFixedHead(head),
  recognise: (heads) => (isPiesHeads(heads) ? 1 : null),
  guess(heads) {
    const further = heads.slice(keys.length)
    const retail = further.filter((head) => head.startsWith(words.price('RET', '')))
    return heads.map((head, column): ColumnGuess => {
      const key = keys[column]
      const field = key === undefined ? fieldOf(head, further, retail) : (fields[key] ?? null)
      const unit = key === undefined ? undefined : units[key]
      return { column, head, field, ...(unit && { unit }), why: field === null ? null : 'dialect' }
    })
  },
  async *records(rows, columns) {
    const read = draftReader(columns)
    for await (const row of rows) {
      const draft = read(row)
      if (isSkipped(draft)) yield draft
      else if ((row.cells[at('partNumber')] ?? '') === '')
        yield { line: row.line, lines: 1, skipped: words.noNumber }
      else {
        const leftOut = (row.cells[at('leftOut')] ?? '').split('\n').filter((one) => one !== '')
        const isRemoved = row.cells[at('action')] === removedAction
        yield { ...recordOf(draft), leftOut, isRemoved }
      }
    }
  },
}

/** The texts of the first language, and the retail price where there is one; which other price is what, only the owner knows. */
function fieldOf(head: string, [name, about, keywords]: readonly string[], retail: readonly string[]) {
  if (head === name && head.startsWith(words.name(''))) return 'name'
  if (head === about && head.startsWith(words.about(''))) return 'about'
  if (head === keywords && head.startsWith(words.keywords('')))
    return `attribute:${words.keywordsAttribute}` as const
  return retail.length === 1 && head === retail[0] ? 'price' : null
}
