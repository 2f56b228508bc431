import { importFields } from '#base/contract/import-fields.ts'
import { unharmed } from '#base/csv.ts'
import { keysOf } from '#base/keys-of.ts'
import { guessBy, headKey, type Vocabulary } from './heads.ts'
import type { Dialect } from './model.ts'
import { type Draft, draftReader, isSkipped, recordOf } from './record.ts'

/* The products that this shop exports (src/office/exports/products.ts). */

const columns = [
  ...Object.values(importFields).map(({ label }) => label),
  ...['Category', 'Ratings', 'Number of ratings', 'Added', 'Further pictures'],
]

const vocabulary: Vocabulary = {
  fields: {
    ...Object.fromEntries(keysOf(importFields).map((field) => [headKey(importFields[field].label), field])),
    category: 'category',
  },
}

export const tappet: Dialect = {
  id: 'tappet',
  name: 'Products of this shop',
  usual: { newMakers: true },
  recognise(heads) {
    const names = new Set(heads)
    // Its prices by quantity begin with the same columns.
    if (!(names.has('Id') || names.has('Part number')) || (names.has('Group') && names.has('From')))
      return null
    const own = heads.filter((head) => columns.includes(head))
    // Somebody may have deleted columns, or added some to the whole.
    return own.length === heads.length || own.length >= 8 ? own.length / heads.length : null
  },
  guess(heads) {
    const hasPath = heads.some((head) => headKey(head) === 'categorypath')
    return guessBy(heads, vocabulary).map((guess) =>
      // Several categories may have one name: the path says which.
      hasPath && headKey(guess.head) === 'category' ? { ...guess, field: null, why: null } : guess,
    )
  },
  // Its cells are exact: their apostrophes before formulas are ours, and blanks around a text are a part of it.
  async *records(rows, columns) {
    const read = draftReader(columns, { readCell: unharmed, keepsBlanks: true })
    let last: Draft | undefined
    for await (const row of rows) {
      const draft = read(row)
      if (last !== undefined && !isSkipped(draft) && goesOn(draft)) {
        last.texts.set('fitments', `${last.texts.get('fitments')}\n${draft.texts.get('fitments')}`)
        last.lines += 1
        continue
      }
      if (last !== undefined) yield recordOf(last)
      last = undefined
      if (isSkipped(draft)) yield draft
      else last = draft
    }
    if (last !== undefined) yield recordOf(last)
  },
}

/** A row that has fitments alone goes on with the product above: a cell does not hold more of them. */
function goesOn({ texts }: Draft): boolean {
  const said = [...texts].filter(([, text]) => text !== '')
  return said.length === 1 && said[0]?.[0] === 'fitments'
}
