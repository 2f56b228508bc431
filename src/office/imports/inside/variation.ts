import { productEdit } from '#base/contract/product.ts'
import { add, compare, type Decimal, fromDecimal, fromMinor, subtract, toDecimal } from '#base/money.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import type { SourceRecord } from '../dialects/model.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { ProductValues, RowProblem, Values } from '../model.ts'
import { amountOf } from './amounts.ts'
import { parseField } from './parse.ts'
import { type PriceRules, priceOf } from './price.ts'
import type { MappedColumn } from './read-record.ts'
import { toEdit } from './values.ts'

/** What a variation has from its product. */
export interface Lender extends ProductValues {
  /** The product itself or a variation of it is on sale. */
  readonly isSold: boolean
}

/** The family of the variations of a product. */
export function familyOf({ family, slug }: Pick<ProductValues, 'family' | 'slug'>): string {
  return family || slug
}

interface Meaning {
  readonly columns: readonly MappedColumn[]
  readonly prices: PriceRules
}

/** A variation with what it has from its product: the price and the weight are the product's and what it adds to them. */
export function joinedTo(product: Lender, record: SourceRecord, meaning: Meaning): SourceRecord {
  const { variationOf, ...same } = record
  const options = variationOf?.options ?? []
  const problems: RowProblem[] = []
  for (const [field, numbers] of [
    ['partNumber', [product.partNumber]],
    ['barcode', product.barcode],
  ] as const) {
    const value = record.texts.get(field) ?? ''
    const isOfProduct = value !== '' && numbers.some((number) => numberNorm(number) === numberNorm(value))
    if (isOfProduct) problems.push({ column: headOf(field, meaning), value, ...rowFaults.numberOfProduct })
  }
  const lent = lentBy(product, options, (record.texts.get('picture') ?? '') !== '')
  const { error } = productEdit.safeParse(toEdit(lent))
  for (const { message } of error?.issues ?? [])
    problems.push({ column: '', value: lent.name ?? '', ...rowFaults.field(message) })
  const texts = new Map(record.texts).set('family', lent.family ?? '')
  const price = priceOfVariation(texts.get('price'), product, meaning)
  if (price !== undefined && 'fault' in price) {
    problems.push({ column: headOf('price', meaning), value: texts.get('price') ?? '', ...price.fault })
    texts.set('price', '')
  } else if (price !== undefined) texts.set('price', String(price.total))
  const weight = weightText(texts.get('weight'), product.weight, meaning)
  if (weight !== undefined) texts.set('weight', weight)
  const priceInShop = price !== undefined && 'total' in price ? price.total : undefined
  return { ...same, texts, lent, problems, ...(priceInShop !== undefined && { priceInShop }) }
}

/** What the shop gives a new variation, which is named by its options: `Hub bolt, M8`. */
function lentBy(product: Lender, options: readonly string[], hasPicture: boolean): Values {
  const { maker, about, category, brand, taxClass, length, width, height, attributes } = product
  const { picture, pictureAlt, furtherPictures } = product
  const all: Values = {
    maker,
    about,
    category,
    brand,
    taxClass,
    length,
    width,
    height,
    attributes,
    ...(!hasPicture && { picture, pictureAlt, furtherPictures }),
    name: [product.name, ...options].join(', '),
    family: familyOf(product),
    ...(!product.isSold && { onSale: false }),
  }
  const isEmpty = (value: unknown) =>
    value === '' || value === null || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)))
}

/** The price of the product and what its variation adds; undefined where the file has no column for it. */
function priceOfVariation(
  impact: string | undefined,
  { price, maker, category, taxClass }: Lender,
  { columns, prices }: Meaning,
): { readonly total: Decimal } | { readonly fault: Fault } | undefined {
  const column = columns.find(({ field }) => field === 'price')
  if (impact === undefined || column === undefined) return undefined
  const [isLess, text] = signed(impact)
  const read = amountOf(text, column.writing.decimal)
  if ('fault' in read) return read
  const of = { maker, category, taxClass: taxClass || null }
  const amount = { value: read.value, head: column.head, text }
  const added = read.value === 0 ? toDecimal(fromMinor(0)) : priceOf({ price: amount }, of, prices).price
  if (added === undefined) return { fault: rowFaults.amount }
  const [whole, part] = [fromDecimal(price), fromDecimal(added)]
  const total = isLess ? subtract(whole, part) : add(whole, part)
  return compare(total, fromMinor(0)) > 0 ? { total: toDecimal(total) } : { fault: rowFaults.belowProduct }
}

/** The same for the weight, in grams; what is no weight stays as it is, and is refused as one. */
function weightText(
  impact: string | undefined,
  grams: number | null,
  { columns }: Meaning,
): string | undefined {
  const column = columns.find(({ field }) => field === 'weight')
  if (impact === undefined || column === undefined) return undefined
  const [isLess, text] = signed(impact)
  const read = parseField('weight', text, column.writing)
  if ('fault' in read) return impact
  const added = read.values.weight ?? 0
  const total = (grams ?? 0) + (isLess ? -added : added)
  return total > 0 ? `${total} g` : ''
}

/** Whether an impact takes away, and how much it is; an empty one is 0. */
function signed(text: string): readonly [isLess: boolean, text: string] {
  const isLess = /^\s*[-−]/.test(text)
  return [isLess, text.replace(/^\s*[-+−]\s*/, '') || '0']
}

function headOf(field: MappedColumn['field'], { columns }: Meaning): string {
  return columns.find((column) => column.field === field)?.head ?? ''
}
