import { relationWords } from '#catalog/numbers/relation-line.ts'
import type { FileRow } from '../reading/model.ts'
import { guessBy, headKey, lastOf, placeOf, recognisedBy, type Vocabulary } from './heads.ts'
import { splitList } from './lists.ts'
import { earlierIdOf } from './messages.ts'
import type { ColumnGuess, Dialect, FieldKey } from './model.ts'
import { notTaken } from './not-taken.ts'
import {
  draftReader,
  isSkipped,
  onSaleText,
  recordOf,
  setAttribute,
  setGoesWith,
  setOldAddress,
  settlePictures,
} from './record.ts'

/*
 * PrestaShop: its sample products_import.csv, and the labels of its import in version 8
 * (controllers/admin/AdminImportController.php). Its combinations are a second file. Weights and sizes are in the shop's own units, kg and
 * cm unless it changed them.
 */

const vocabulary: Vocabulary = {
  fields: {
    active01: 'onSale',
    name: 'name',
    categoriesxyz: 'category',
    pricetaxexcluded: 'price',
    pricetaxincluded: 'price',
    reference: 'partNumber',
    manufacturer: 'maker',
    brand: 'maker',
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
    taxruleid: 'taxClass',
    summary: { field: 'about', isHtml: true },
    description: { field: 'about', isHtml: true },
    urlrewritten: 'slug',
    rewrittenurl: 'slug',
    imageurlsxyz: 'picture',
    imagealttextsxyz: 'pictureAlt',
    metatitle: 'seoTitle',
    metadescription: 'seoDescription',
    // As its sample writes it, and its import.
    acessoriesxyz: 'relations',
    accessoriesxyz: 'relations',
  },
  helpers: /^(featurenamevalueposition(customized)?|productid|id|virtualproduct(0no1yes)?)$/,
}

export const prestashop: Dialect = {
  id: 'prestashop',
  name: 'PrestaShop',
  relationKinds: [relationWords.goes_with],
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
    const features = placeOf(columns, 'featurenamevalueposition', 'featurenamevaluepositioncustomized')
    const id = placeOf(columns, 'productid', 'id')
    const virtual = placeOf(columns, 'virtualproduct', 'virtualproduct0no1yes')
    const accessories = placeOf(columns, 'accessoriesxyz', 'acessoriesxyz')
    const isRelated = columns.some(({ field }) => field === 'relations')
    const numberOf = isRelated ? await numbersById(rows, columns) : (named: string) => named
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
      setGoesWith(draft, [row.cells[accessories] ?? ''], numberOf)
      const productId = (row.cells[id] ?? '').trim()
      setOldAddress(draft, (rewrite) => `/${productId === '' ? '' : `${productId}-`}${rewrite}.html`)
      yield recordOf(draft)
    }
  },
}

/**
 * The part number of what an accessory is named by. To PrestaShop a number is the id of a product, and another text its reference
 * (classes/Product.php, `getExistingIdsFromIdsOrRefs`). In a file with ids, a number that it does not know at all names no product.
 */
async function numbersById(
  rows: AsyncIterable<FileRow>,
  columns: readonly ColumnGuess[],
): Promise<(named: string) => string> {
  const id = placeOf(columns, 'productid', 'id')
  const reference = placeOf(columns, 'reference')
  if (id < 0 || reference < 0) return (named) => named
  const numbers = new Map<string, string>()
  const references = new Set<string>()
  for await (const { cells } of rows) {
    const [own = '', number = ''] = [id, reference].map((place) => (cells[place] ?? '').trim())
    if (number === '') continue
    references.add(number)
    if (own !== '') numbers.set(own, number)
  }
  return (named) => {
    if (!/^\d+$/.test(named)) return named
    return numbers.get(named) ?? (references.has(named) ? named : earlierIdOf(named))
  }
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
