import { relationWords } from '#catalog/numbers/relation-line.ts'
import type { FileRow } from '../reading/model.ts'
import { guessBy, lastOf, placeOf, placesOf, recognisedBy, type Vocabulary } from './heads.ts'
import { categoryPath, deepest, splitList } from './lists.ts'
import { unitOf } from './measures.ts'
import type { ColumnGuess, Dialect, FieldKey } from './model.ts'
import { kindOf, notTaken } from './not-taken.ts'
import { optionPlaces, optionsOf } from './options.ts'
import {
  draftReader,
  isSkipped,
  onSaleText,
  setAttribute,
  setGoesWith,
  setOldAddress,
  settlePictures,
  settleSale,
} from './record.ts'
import { variationsOf } from './variations.ts'

/*
 * WooCommerce (includes/export/class-wc-product-csv-exporter.php). A variation names its product by SKU or as `id:12`, and may
 * stand above it. Line breaks are `\n` as two signs, and a cell that begins like a formula has an apostrophe before it.
 */

const vocabulary: Vocabulary = {
  fields: {
    sku: 'partNumber',
    gtinupceanorisbn: 'barcode',
    name: 'name',
    published: 'onSale',
    description: { field: 'about', isHtml: true },
    shortdescription: { field: 'about', isHtml: true },
    taxclass: 'taxClass',
    stock: 'available',
    lowstockamount: 'lowStockAt',
    regularprice: 'price',
    saleprice: 'comparePrice',
    categories: 'category',
    images: 'picture',
    brands: 'maker',
    // Of further plugins: the core has no column for the address.
    upsells: 'relations',
    crosssells: 'relations',
    slug: 'slug',
    permalink: 'oldAddresses',
    metayoastwpseotitle: 'seoTitle',
    metayoastwpseometadesc: 'seoDescription',
    metarankmathtitle: 'seoTitle',
    metarankmathdescription: 'seoDescription',
  },
  pattern: (head) => {
    const [, name = '', unit = ''] = /^(Weight|Length|Width|Height) \((\w+)\)$/i.exec(head) ?? []
    const field = (['weight', 'length', 'width', 'height'] as const).find((one) => one === name.toLowerCase())
    if (field === undefined) return null
    const known = unitOf(unit)
    return known === undefined ? field : { field, unit: known }
  },
  helpers: /^(id|type|parent|taxstatus|datesalepriceends|attribute\d+(name|values))$/,
}

export const woocommerce: Dialect = {
  id: 'woocommerce',
  name: 'WooCommerce',
  relationKinds: [relationWords.goes_with],
  recognise: (heads) =>
    recognisedBy(heads, {
      all: ['name', 'regularprice'],
      some: [
        'sku',
        'type',
        'published',
        'visibilityincatalog',
        'isfeatured',
        'taxstatus',
        'parent',
        'instock',
      ],
    }),
  guess: (heads) => guessBy(heads, vocabulary),
  records: (rows, columns) => variationsOf(rows, rowReader(columns)),
}

function rowReader(columns: readonly ColumnGuess[]) {
  const read = draftReader(lastOf(columns, 'shortdescription'), { readCell })
  const [id, type, sku, parent, status, saleEnds] = [
    'id',
    'type',
    'sku',
    'parent',
    'taxstatus',
    'datesalepriceends',
  ].map((key) => placeOf(columns, key))
  const related = ['upsells', 'crosssells'].map((key) => placeOf(columns, key))
  const places = optionPlaces(
    placesOf(columns, /^attribute\d+name$/),
    placesOf(columns, /^attribute\d+values$/),
  )
  return (row: FileRow) => {
    const draft = read(row)
    if (isSkipped(draft)) return draft
    const cells = row.cells.map(unguarded)
    const at = (place: number | undefined) => (cells[place ?? -1] ?? '').trim()
    const kinds = at(type).toLowerCase().split(/,\s*/)
    const other = kinds.find((kind) => kindOf(kind) !== undefined)
    if (other !== undefined) return notTaken(row, other, draft.texts.get('name') ?? '')
    settlePictures(draft)
    // A product without tax may have the class of others.
    const isTaxed = ['', 'taxable'].includes(at(status).toLowerCase())
    if (!isTaxed && draft.texts.has('taxClass')) draft.texts.set('taxClass', `tax ${at(status)}`)
    settleSale(draft, at(saleEnds))
    setGoesWith(draft, related.map(at))
    if ((draft.texts.get('oldAddresses') ?? '') === '') setOldAddress(draft, (slug) => `/product/${slug}`)
    const options = optionsOf(cells, places)
    if (kinds.includes('variable')) return { kind: 'parent', draft, keys: [at(sku), `id:${at(id)}`] } as const
    if (kinds.includes('variation')) return { kind: 'variation', draft, parent: at(parent), options } as const
    for (const [name, value] of options) setAttribute(draft, name, value)
    return { kind: 'product', draft } as const
  }
}

function readCell(cell: string, field: FieldKey): string {
  const text = unguarded(cell).replaceAll('\\n', '\n')
  if (field === 'category') return deepest(splitList(text, ',').map((path) => categoryPath(path, '>')))
  if (field === 'picture') return splitList(text, ',').join('\n')
  if (field === 'maker') return splitList(text, ',')[0] ?? ''
  return field === 'onSale' ? onSaleText(text) : text
}

function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}
