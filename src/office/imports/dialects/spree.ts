import { familyRecords } from './families.ts'
import { guessBy, headKey, lastOf, placeOf, placesOf, recognisedBy, type Vocabulary } from './heads.ts'
import { categoryPath } from './lists.ts'
import { inGrams, inMillimetres } from './measures.ts'
import type { ColumnGuess, Dialect, FieldKey } from './model.ts'
import { optionPlaces, optionsOf } from './options.ts'
import { draftReader, isSkipped, onSaleText, picturesOf } from './record.ts'

/*
 * Spree (import_schemas/products.rb). The first row of a product with options stands for the product only. Units stand in columns of
 * their own, row by row, and further currencies in rows with a price and little else.
 */

const vocabulary: Vocabulary = {
  fields: {
    slug: 'slug',
    sku: 'partNumber',
    name: 'name',
    price: 'price',
    compareatprice: 'comparePrice',
    metatitle: 'seoTitle',
    metadescription: 'seoDescription',
    status: 'onSale',
    description: { field: 'about', isHtml: true },
    width: 'width',
    height: 'height',
    depth: 'length',
    weight: 'weight',
    taxcategory: 'taxClass',
    inventorycount: 'available',
    countryoforigin: 'brand',
    brandname: 'maker',
    image1src: 'picture',
    image2src: 'furtherPictures',
    image3src: 'furtherPictures',
    category1: 'category',
    producttype: 'category',
  },
  pattern: (head) => {
    const [, key] = /^(?:custom_field|metafield)\.[\w-]+\.([\w-]+)$/.exec(head) ?? []
    if (key === undefined) return null
    return ['brand', 'manufacturer'].includes(key) ? 'maker' : `attribute:${key.replaceAll('_', ' ')}`
  },
  helpers: /^(option\dname|option\dvalue|currency|dimensionsunit|weightunit)$/,
}

const sizes: ReadonlySet<FieldKey> = new Set(['length', 'width', 'height'])

export const spree: Dialect = {
  id: 'spree',
  name: 'Spree',
  recognise: (heads) =>
    recognisedBy(heads, {
      all: ['slug', 'sku'],
      some: ['dimensionsunit', 'weightunit', 'image1src', 'option1name', 'inventorycount', 'category1'],
    }),
  guess(heads) {
    const keys = new Set(heads.map(headKey))
    return guessBy(heads, vocabulary).map((guess): ColumnGuess => {
      // They are converted by the unit beside them.
      if (guess.field === 'weight' && keys.has('weightunit')) return { ...guess, unit: 'g' }
      const isSize = guess.field !== null && sizes.has(guess.field) && keys.has('dimensionsunit')
      return isSize ? { ...guess, unit: 'mm' } : guess
    })
  },
  records(rows, columns) {
    const read = draftReader(lastOf(columns, 'producttype'), { readCell: cellReader(columns) })
    const places = optionPlaces(placesOf(columns, /^option\dname$/), placesOf(columns, /^option\dvalue$/))
    const slug = placeOf(columns, 'slug')
    const currency = placeOf(columns, 'currency')
    return familyRecords(rows, {
      hasParents: true,
      begins: ({ cells }, first) => (cells[slug] ?? '').trim() !== '' && cells[slug] !== first.cells[slug],
      read(row) {
        const draft = read(row)
        if (isSkipped(draft)) return draft
        const options = optionsOf(row.cells, places)
        const own = picturesOf(draft)
        const at = (row.cells[currency] ?? '').trim()
        return { draft, options, variantPictures: options.length > 0 ? own : [], currency: at }
      },
    })
  },
}

function cellReader(columns: readonly ColumnGuess[]) {
  const weightUnit = placeOf(columns, 'weightunit')
  const sizeUnit = placeOf(columns, 'dimensionsunit')
  return (text: string, field: FieldKey, cells: readonly string[]): string => {
    if (field === 'category') return categoryPath(text, '->')
    if (field === 'onSale') return onSaleText(text)
    if (field === 'weight' && weightUnit >= 0) return inGrams(text, cells[weightUnit])
    return sizes.has(field) && sizeUnit >= 0 ? inMillimetres(text, cells[sizeUnit]) : text
  }
}
