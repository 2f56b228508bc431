import { guessBy, headKey, lastOf, placeOf, recognisedBy, type Vocabulary } from './heads.ts'
import { splitList } from './lists.ts'
import type { Dialect, FieldKey } from './model.ts'
import { notTaken } from './not-taken.ts'
import {
  draftReader,
  isSkipped,
  onSaleText,
  recordOf,
  setAttribute,
  setOldAddress,
  settlePictures,
} from './record.ts'

/* PrestaShop (the sample products_import.csv of its documentation). Its combinations are a second file. Weights and sizes are in the shop's own units, kg and cm unless it changed them. */

const vocabulary: Vocabulary = {
  fields: {
    active01: 'onSale',
    name: 'name',
    categoriesxyz: 'category',
    pricetaxexcluded: 'price',
    pricetaxincluded: 'price',
    reference: 'partNumber',
    manufacturer: 'maker',
    ean13: 'barcode',
    upc: 'barcode',
    width: { field: 'width', unit: 'cm' },
    height: { field: 'height', unit: 'cm' },
    depth: { field: 'length', unit: 'cm' },
    weight: { field: 'weight', unit: 'kg' },
    quantity: 'available',
    minimalquantity: 'minimum',
    lowstocklevel: 'lowStockAt',
    taxrulesid: 'taxClass',
    summary: { field: 'about', isHtml: true },
    description: { field: 'about', isHtml: true },
    urlrewritten: 'slug',
    imageurlsxyz: 'picture',
    imagealttextsxyz: 'pictureAlt',
    metatitle: 'seoTitle',
    metadescription: 'seoDescription',
  },
  helpers: /^(featurenamevalueposition|productid|id|virtualproduct(0no1yes)?)$/,
}

export const prestashop: Dialect = {
  id: 'prestashop',
  name: 'PrestaShop',
  recognise: (heads) =>
    recognisedBy(heads, {
      all: ['name'],
      some: ['active01', 'categoriesxyz', 'pricetaxexcluded', 'imageurlsxyz', 'featurenamevalueposition'],
    }),
  guess(heads) {
    const isExcluded = heads.some((head) => headKey(head) === 'pricetaxexcluded')
    return guessBy(heads, vocabulary).map((guess) =>
      // One of two prices of a row would be taken without its tax, and the next with it.
      isExcluded && headKey(guess.head) === 'pricetaxincluded' ? { ...guess, field: null, why: null } : guess,
    )
  },
  async *records(rows, columns) {
    const read = draftReader(lastOf(columns, 'summary'), { readCell })
    const features = placeOf(columns, 'featurenamevalueposition')
    const id = placeOf(columns, 'productid', 'id')
    const virtual = placeOf(columns, 'virtualproduct', 'virtualproduct0no1yes')
    for await (const row of rows) {
      const draft = read(row)
      if (isSkipped(draft)) {
        yield draft
        continue
      }
      if ((row.cells[virtual] ?? '').trim() === '1') {
        yield notTaken(row, 'virtual', draft.texts.get('name') ?? '')
        continue
      }
      for (const [name, value] of featuresOf(row.cells[features] ?? '')) setAttribute(draft, name, value)
      settlePictures(draft)
      const productId = (row.cells[id] ?? '').trim()
      setOldAddress(draft, (rewrite) => `/${productId === '' ? '' : `${productId}-`}${rewrite}.html`)
      yield recordOf(draft)
    }
  },
}

/** `Axle:Front:1, Colour:Red:2`, in the order of the positions. A value may have colons. */
function featuresOf(text: string): readonly (readonly [name: string, value: string])[] {
  const features = splitList(text, ',').map((feature) => {
    const [, name = '', value = '', position = '0'] =
      /^([^:]+):(.+?)(?::(\d+))?(?::[01])?$/.exec(feature) ?? []
    return { name, value, position: Number(position) }
  })
  return features.sort((a, b) => a.position - b.position).map(({ name, value }) => [name, value] as const)
}

function readCell(text: string, field: FieldKey): string {
  // The first category is the main one; all are below “Home”.
  if (field === 'category') return splitList(text, ',').find((name) => name !== 'Home') ?? ''
  if (field === 'picture') return splitList(text, ',').join('\n')
  if (field === 'pictureAlt') return splitList(text, ',').join('\n')
  return field === 'onSale' ? onSaleText(text) : text
}
