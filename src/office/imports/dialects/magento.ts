import { relationWords } from '#catalog/numbers/relation-line.ts'
import type { FileRow } from '../reading/model.ts'
import { configurable, joiner } from './configurable.ts'
import { guessBy, lastOf, placeOf, recognisedBy, type Vocabulary } from './heads.ts'
import { categoryPath, deepest, distinct, splitList } from './lists.ts'
import { skipReasons } from './messages.ts'
import type { ColumnGuess, Dialect, FieldKey, SkippedRow } from './model.ts'
import { notTaken } from './not-taken.ts'
import {
  type Draft,
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
import { type Parent, storeParents } from './stored-parents.ts'

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
    /^(storeviewcode|specialpricetodate|producttype|visibility|additionalattributes|useconfig(minsaleqty|notifystockqty)|configurablevariation(s|labels))$/,
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
  async *records(rows, columns, scratch) {
    const read = rowReader(columns)
    const parents = await storeParents(parentsIn(rows, columns), scratch)
    const join = joiner(parents)
    try {
      for await (const row of rows) {
        const one = read(row)
        if ('skipped' in one) yield one
        else if (one.isParent) yield { line: row.line, lines: 1, skipped: skipReasons.isParent }
        else {
          const { draft } = one
          await join(one)
          // A product with variations is none here: its first variation stands for it.
          setGoesWith(draft, [draft.texts.get('relations') ?? ''], (sku) => parents.firstOf(sku) ?? sku)
          yield recordOf(draft)
        }
      }
    } finally {
      await parents.close()
    }
  },
}

/** The configurable products of a file. */
async function* parentsIn(
  rows: AsyncIterable<FileRow>,
  columns: readonly ColumnGuess[],
): AsyncGenerator<Parent> {
  const [type, variations, labels] = [
    'producttype',
    'configurablevariations',
    'configurablevariationlabels',
  ].map((key) => placeOf(columns, key))
  const read = rowReader(columns)
  for await (const row of rows) {
    const at = (place = -1) => (row.cells[place] ?? '').trim()
    if (at(type) !== 'configurable') continue
    const one = read(row)
    if (!('skipped' in one)) yield configurable(one.draft, { variations: at(variations), labels: at(labels) })
  }
}

interface MagentoRow {
  readonly draft: Draft
  /** It stands for its variations. */
  readonly isParent: boolean
  /** It has a page of its own. */
  readonly isVisible: boolean
}

function rowReader(columns: readonly ColumnGuess[]): (row: FileRow) => MagentoRow | SkippedRow {
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
  const visibility = placeOf(columns, 'visibility')
  const sku = placeOf(columns, 'sku')
  const name = placeOf(columns, 'name')
  const attributes = placeOf(columns, 'additionalattributes')
  return (row) => {
    const at = (place: number) => (row.cells[place] ?? '').trim()
    const skip = (skipped: string): SkippedRow => ({ line: row.line, lines: 1, skipped })
    if (at(view) !== '' && at(view) !== 'default') return skip(skipReasons.isTranslation(at(view)))
    if (sku >= 0 && at(sku) === '') return skip(skipReasons.noNumber)
    const isParent = at(type) === 'configurable'
    if (!isParent && !['', 'simple'].includes(at(type))) return notTaken(row, at(type), at(name))
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
    if (draft.texts.has('relations')) draft.texts.set('relations', distinct(related.map(at)).join(','))
    // As Magento ends addresses unless a shop says otherwise.
    setOldAddress(draft, (key) => `/${key}.html`)
    return { draft, isParent, isVisible: !/^not visible/i.test(at(visibility)) }
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
