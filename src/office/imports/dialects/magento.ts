import { relationWords } from '#catalog/numbers/relation-line.ts'
import type { FileRow } from '../reading/model.ts'
import { guessBy, lastOf, placeOf, recognisedBy, type Vocabulary } from './heads.ts'
import { categoryPath, deepest, splitList } from './lists.ts'
import { skipReasons } from './messages.ts'
import type { ColumnGuess, Dialect, FieldKey, SkippedRow, SourceRecord } from './model.ts'
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
  settleSale,
} from './record.ts'

/*
 * Magento 2 and Adobe Commerce (Import/Export, catalog_product). A second row of a SKU with a store view has translations. Pictures
 * may be paths within the shop's own folder: `/n/v/nv100.jpg`.
 */

const vocabulary: Vocabulary = {
  fields: {
    sku: 'partNumber',
    categories: 'category',
    name: 'name',
    description: { field: 'about', isHtml: true },
    shortdescription: { field: 'about', isHtml: true },
    weight: 'weight',
    productonline: 'onSale',
    taxclassname: 'taxClass',
    price: 'price',
    specialprice: 'comparePrice',
    urlkey: 'slug',
    baseimage: 'picture',
    baseimagelabel: 'pictureAlt',
    additionalimages: 'furtherPictures',
    metatitle: 'seoTitle',
    metadescription: 'seoDescription',
    qty: 'available',
    mincartqty: 'minimum',
    notifyonstockbelow: 'lowStockAt',
    countryofmanufacture: 'brand',
    relatedskus: 'relations',
    crosssellskus: 'relations',
    upsellskus: 'relations',
    manufacturer: 'maker',
  },
  helpers:
    /^(storeviewcode|specialpricetodate|producttype|additionalattributes|useconfigminsaleqty|useconfignotifystockqty)$/,
}

export const magento: Dialect = {
  id: 'magento2',
  name: 'Magento 2',
  relationKinds: [relationWords.goes_with],
  recognise: (heads) =>
    recognisedBy(heads, {
      all: ['sku'],
      some: ['attributesetcode', 'storeviewcode', 'additionalattributes', 'productwebsites', 'productonline'],
    }),
  guess: (heads) => guessBy(heads, vocabulary),
  async *records(rows, columns) {
    const read = rowReader(columns)
    for await (const row of rows) yield read(row)
  },
}

function rowReader(columns: readonly ColumnGuess[]): (row: FileRow) => SourceRecord | SkippedRow {
  const defaults = {
    minimum: placeOf(columns, 'useconfigminsaleqty'),
    lowStockAt: placeOf(columns, 'useconfignotifystockqty'),
  }
  const labels = placeOf(columns, 'additionalimagelabels')
  const read = draftReader(lastOf(columns, 'shortdescription'), {
    readCell(text, field, cells) {
      const byDefault = field === 'minimum' || field === 'lowStockAt' ? cells[defaults[field]] : undefined
      if (field === 'furtherPictures') return withLabels(text, cells[labels] ?? '')
      return byDefault === '1' ? '' : readCell(text, field)
    },
  })
  const view = placeOf(columns, 'storeviewcode')
  const related = ['relatedskus', 'crosssellskus', 'upsellskus'].map((key) => placeOf(columns, key))
  const saleEnds = placeOf(columns, 'specialpricetodate')
  const type = placeOf(columns, 'producttype')
  const sku = placeOf(columns, 'sku')
  const name = placeOf(columns, 'name')
  const attributes = placeOf(columns, 'additionalattributes')
  return (row) => {
    const at = (place: number) => (row.cells[place] ?? '').trim()
    const skip = (skipped: string): SkippedRow => ({ line: row.line, lines: 1, skipped })
    if (at(view) !== '' && at(view) !== 'default') return skip(skipReasons.isTranslation(at(view)))
    if (sku >= 0 && at(sku) === '') return skip(skipReasons.noNumber)
    if (at(type) === 'configurable') return skip(skipReasons.isParent)
    if (!['', 'simple'].includes(at(type))) return notTaken(row, at(type), at(name))
    const draft = read(row)
    if (isSkipped(draft)) return draft
    for (const pair of splitList(at(attributes), ',')) {
      const sign = pair.indexOf('=')
      const [name, value] = [pair.slice(0, sign), cleaned(pair.slice(sign + 1))]
      const isMaker = /^(manufacturer|brand)$/i.test(name) && (draft.texts.get('maker') ?? '') === ''
      if (sign > 0 && isMaker) draft.texts.set('maker', value)
      else if (sign > 0 && !technical.test(name)) setAttribute(draft, name, value.replaceAll('|', ', '))
    }
    settlePictures(draft)
    settleSale(draft, at(saleEnds))
    setGoesWith(draft, related.map(at))
    // As Magento ends addresses unless a shop says otherwise.
    setOldAddress(draft, (key) => `/${key}.html`)
    return recordOf(draft)
  }
}

/** What Magento writes of a product for itself. */
const technical =
  /^(has_options|required_options|ts_.*|msrp_.*|gift_.*|swatch_image|is_returnable|email_template)$/

const counts: ReadonlySet<FieldKey> = new Set(['available', 'minimum', 'lowStockAt'])

function readCell(text: string, field: FieldKey): string {
  if (cleaned(text) === '') return ''
  if (field === 'category')
    return deepest(splitList(text, ',').map((path) => categoryPath(path, '/', ['Default Category'])))
  if (field === 'onSale') return onSaleText(text)
  // Its numbers have four decimals.
  if (counts.has(field)) return text.replace(/\.0+$/, '')
  return field === 'price' || field === 'comparePrice' ? text.replace(/(\.\d\d)00$/, '$1') : text
}

/** Further pictures with their texts, where each has one. */
function withLabels(text: string, labels: string): string {
  const [links, alts] = [splitList(text, ','), splitList(labels, ',')]
  return links.map((link, at) => (alts.length === links.length ? `${link} ${alts[at]}` : link)).join('\n')
}

/** What an import of Magento reads as "empty this". */
function cleaned(text: string): string {
  return text === '__EMPTY__VALUE__' ? '' : text
}
