import { familyRecords } from './families.ts'
import { guessBy, lastOf, placeOf, placesOf, recognisedBy, type Vocabulary } from './heads.ts'
import type { Dialect, FieldKey } from './model.ts'
import { notTaken } from './not-taken.ts'
import { optionPlaces, optionsOf } from './options.ts'
import { draftReader, isSkipped, onSaleText } from './record.ts'

/* Medusa 2, and the template of Medusa 1: one row a variant, with all of its product. Line breaks may be `\n` as two signs. */

const vocabulary: Vocabulary = {
  fields: {
    producthandle: 'slug',
    producttitle: 'name',
    productstatus: 'onSale',
    productdescription: 'about',
    productthumbnail: 'picture',
    producttype: 'category',
    productorigincountry: 'brand',
    variantorigincountry: 'brand',
    variantsku: 'partNumber',
    variantean: 'barcode',
    variantupc: 'barcode',
    variantbarcode: 'barcode',
    variantinventoryquantity: 'available',
    variantweight: 'weight',
    variantlength: 'length',
    variantwidth: 'width',
    variantheight: 'height',
    productweight: 'weight',
    productlength: 'length',
    productwidth: 'width',
    productheight: 'height',
    variantmaterial: 'attribute:Material',
    productmaterial: 'attribute:Material',
  },
  pattern: (head) => {
    if (/^(Product Image \d+|Image \d+ Url)$/i.test(head)) return 'furtherPictures'
    return priceIn.test(head) ? 'price' : null
  },
  helpers: /^(productisgiftcard|(variant)?option\d+(name|value))$/,
}

/** Prices of a region have its name, and are not guessed. */
const priceIn = /^(Variant )?Price [A-Z]{3}$/i

export const medusa: Dialect = {
  id: 'medusa',
  name: 'Medusa',
  recognise: (heads) =>
    recognisedBy(heads, {
      all: ['producthandle', 'producttitle'],
      some: ['variantsku', 'variantid', 'varianttitle'],
    }),
  // Of prices in several currencies the one in the shop's is taken (service/read.ts).
  guess: (heads) => guessBy(heads, vocabulary),
  records(rows, columns) {
    const last = ['productweight', 'productlength', 'productwidth', 'productheight', 'productmaterial']
    const read = draftReader(lastOf(columns, ...last, 'productorigincountry'), { readCell })
    const places = optionPlaces(placesOf(columns, /option\d+name$/), placesOf(columns, /option\d+value$/))
    const handle = placeOf(columns, 'producthandle')
    const [gift, title] = [placeOf(columns, 'productisgiftcard'), placeOf(columns, 'producttitle')]
    return familyRecords(rows, {
      hasParents: false,
      begins: (row, first) => row.cells[handle] !== first.cells[handle],
      read(row) {
        const draft = read(row)
        if (/^true$/i.test((row.cells[gift] ?? '').trim()))
          return notTaken(row, 'gift card', (row.cells[title] ?? '').trim())
        return isSkipped(draft) ? draft : { draft, options: optionsOf(row.cells, places) }
      },
    })
  },
}

function readCell(text: string, field: FieldKey): string {
  if (field === 'about') return text.replaceAll('\\n', '\n')
  return field === 'onSale' ? onSaleText(text) : text
}
