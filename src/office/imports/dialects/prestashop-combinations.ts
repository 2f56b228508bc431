import { guessBy, placeOf, recognisedBy, type Vocabulary } from './heads.ts'
import { splitList } from './lists.ts'
import type { ColumnGuess, Dialect, FieldKey, SkippedRow, SourceRecord } from './model.ts'
import { draftReader, isSkipped, recordOf, setAttribute, settlePictures } from './record.ts'

/*
 * Combinations of PrestaShop: the sample combinations_import.csv, and the labels of its import in version 8
 * (controllers/admin/AdminImportController.php). Each is a variation of a product of another file, which it names by its id or its
 * reference. Its price without tax and its weight are what it adds to them.
 */

const vocabulary: Vocabulary = {
  fields: {
    reference: 'partNumber',
    ean13: 'barcode',
    upc: 'barcode',
    impactonprice: 'price',
    impactonweight: { field: 'weight', unit: 'kg' },
    quantity: 'available',
    minimalquantity: 'minimum',
    lowstocklevel: 'lowStockAt',
    imageurlsxyz: 'picture',
    imagealttextsxyz: 'pictureAlt',
  },
  helpers: /^(productid|productreference|attributenametypeposition|valuevalueposition)$/,
}

export const prestashopCombinations: Dialect = {
  id: 'prestashop-combinations',
  name: 'PrestaShop combinations',
  isOfVariations: true,
  usual: { tax: 'without' },
  recognise: (heads) => recognisedBy(heads, { all: ['attributenametypeposition', 'valuevalueposition'] }),
  guess: (heads) => guessBy(heads, vocabulary),
  async *records(rows, columns) {
    const read = draftReader(columns, { readCell })
    const at = placesIn(columns)
    for await (const row of rows) {
      const draft = read(row)
      if (isSkipped(draft)) {
        yield draft
        continue
      }
      const cell = (place: number) => (row.cells[place] ?? '').trim()
      const options = optionsOf(cell(at.names), cell(at.values))
      for (const [name, value] of options) setAttribute(draft, name, value)
      settlePictures(draft)
      const variationOf = {
        id: cell(at.id),
        partNumber: cell(at.reference),
        options: options.map(([, value]) => value),
      }
      yield { ...recordOf(draft), variationOf } satisfies SourceRecord | SkippedRow
    }
  },
}

function placesIn(columns: readonly ColumnGuess[]) {
  return {
    id: placeOf(columns, 'productid'),
    reference: placeOf(columns, 'productreference'),
    names: placeOf(columns, 'attributenametypeposition'),
    values: placeOf(columns, 'valuevalueposition'),
  }
}

/** `Size:select:0, Colour:color:1` and `M8:0, Blue:1`: the names and values of the options, in the order in which they stand. */
function optionsOf(names: string, values: string): readonly (readonly [name: string, value: string])[] {
  const titles = splitList(names, ',').map((text) => text.replace(/:[^:]*(:\d+)?$/, '').trim())
  return splitList(values, ',').map((text, place) => {
    const value = text.replace(/:\d+$/, '').trim()
    return [titles[place] ?? '', value] as const
  })
}

function readCell(text: string, field: FieldKey): string {
  return field === 'picture' || field === 'pictureAlt' ? splitList(text, ',').join('\n') : text
}
