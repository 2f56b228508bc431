import { keysOf } from '#base/keys-of.ts'
import type { OwnFile } from '#base/own-file.ts'
import type { Encoding, FileRow, PiesColumns } from '../../reading/model.ts'
import { type XmlElement, xmlElements } from '../../reading/xml.ts'
import { headerOf, noHeader, type PiesHeader, type PriceSheet, sheetOf } from './header.ts'
import { itemOf } from './item.ts'
import { piesWords as words } from './messages.ts'
import { textOf } from './names.ts'
import { picturesOf } from './pictures.ts'
import { pricesOf, priceTypesOf } from './prices.ts'
import { languagesOf, textsLeftOut, textsOf } from './texts.ts'

/*
 * A PIES file as a table: a row for each item. Its prices and languages are columns, so that it is read once to find them. The line of a
 * row is the number of its item, as a file may be a single line.
 */

const fixed = keysOf(words.heads)
const containers = new Set(['PriceSheets', 'MarketingCopy', 'Items'])
/** So many types of prices and languages are columns. */
const mostTypes = 60
const mostLanguages = 10

/** Whether a file with these heads is one of PIES. */
export function isPiesHeads(heads: readonly string[]): boolean {
  return fixed.every((key, at) => {
    const head = heads[at] ?? ''
    return key === 'action' ? head.startsWith(words.actionBy('')) : head === words.heads[key]
  })
}

/** Whether each file has a column with this head. */
export function isFixedHead(head: string): boolean {
  return fixed.some((key) => words.heads[key] === head)
}

interface Opened {
  readonly header: PiesHeader
  readonly columns: PiesColumns
  readonly heads: readonly string[]
  readonly rows: () => AsyncGenerator<FileRow>
}

/**
 * Opens a PIES file.
 * @param known what was found when it was read before. @param own what the shop said of itself in a file that it wrote.
 * @throws Refusal as `xmlElements` does, and `invalid` for a version that is not read.
 */
export async function openPies(
  read: () => AsyncIterable<Uint8Array>,
  encoding: Encoding,
  { known, own }: { readonly known?: PiesColumns | undefined; readonly own?: OwnFile | undefined },
): Promise<Opened> {
  const elements = () => xmlElements(read(), encoding, containers)
  const { header, columns } = await lookThrough(elements, known)
  const heads = [
    ...fixed.map((key) => (key === 'action' ? words.actionBy(columns.sender) : words.heads[key])),
    ...columns.languages.flatMap((language) => [
      words.name(language),
      words.about(language),
      words.keywords(language),
    ]),
    ...columns.prices.map(([type, currency]) => words.price(type, currency)),
  ]
  return { header, columns, heads, rows: () => rowsOf(elements, { columns, own }) }
}

async function lookThrough(elements: () => AsyncIterable<XmlElement>, known: PiesColumns | undefined) {
  const context: Context = { header: noHeader, sheets: new Map() }
  const languages = new Set<string>()
  const prices = new Map<string, readonly [string, string]>()
  let firstBrand: string | undefined
  for await (const element of elements()) {
    if (see(element, context) || element.name !== 'Item') continue
    // The header stands before the items.
    if (known !== undefined) break
    firstBrand ??= textOf(element, 'BrandAAIAID')
    for (const language of languagesOf(element, context.header.language)) languages.add(language)
    for (const [type, currency] of priceTypesOf(element, context))
      prices.set(`${type} ${currency}`, [type, currency])
  }
  const { header } = context
  const others = [...languages].filter((one) => one !== header.language).sort()
  const columns = {
    languages: [...(languages.has(header.language) ? [header.language] : []), ...others],
    prices: [...prices.values()].sort(),
  }
  return {
    header,
    columns: known ?? {
      sender: header.sender || (firstBrand ?? ''),
      languages: columns.languages.slice(0, mostLanguages),
      prices: columns.prices.slice(0, mostTypes),
    },
  }
}

interface Context {
  header: PiesHeader
  readonly sheets: Map<string, PriceSheet>
}

/** Notes what stands before the items. Returns whether the element is of it. */
function see(element: XmlElement, context: Context): boolean {
  if (element.name === 'Header') context.header = headerOf(element)
  else if (element.name === 'PriceSheet') {
    const { number, ...sheet } = sheetOf(element)
    context.sheets.set(number, sheet)
  } else return false
  return true
}

interface ItemFacts extends Context {
  readonly columns: PiesColumns
  readonly own: OwnFile | undefined
  /** ISO 8601. */
  readonly today: string
}

async function* rowsOf(
  elements: () => AsyncIterable<XmlElement>,
  { columns, own }: Pick<ItemFacts, 'columns' | 'own'>,
): AsyncGenerator<FileRow> {
  const context: Context = { header: noHeader, sheets: new Map() }
  const today = new Date().toISOString().slice(0, 10)
  let line = 0
  for await (const element of elements()) {
    if (see(element, context) || element.name !== 'Item') continue
    line += 1
    yield { line, cells: cellsOf(element, { ...context, columns, own, today }) }
  }
}

function cellsOf(element: XmlElement, facts: ItemFacts): string[] {
  const { columns, own, header } = facts
  const item = itemOf(element)
  const { prices, leftOut: otherPrices } = pricesOf(element, facts)
  const { pictures, leftOut: otherFiles } = picturesOf(element)
  const [picture = '', ...further] = pictures.map((one) => ownPath(one, own))
  const isOwn = own !== undefined && own.brand === item.brandCode
  const leftOut = [
    ...otherPrices,
    ...item.leftOut,
    ...textsLeftOut(element, columns.languages, header.language),
    ...otherFiles,
  ]
  const cells: Record<keyof typeof words.heads, string> = {
    ...item,
    maker: isOwn ? own.maker : item.brandLabel || item.brandCode,
    // The product has it as it is in the shop.
    partType: isOwn ? '' : item.partType,
    category: isOwn ? '' : item.partType,
    picture,
    furtherPictures: further.join('\n'),
    action: item.isRemoved ? removedAction : '',
    leftOut: [...new Set(leftOut)].join('\n'),
  }
  const priceOf = ([type, currency]: PiesColumns['prices'][number]) =>
    prices.find((one) => one.type === type && one.currency === currency)
  return [
    ...fixed.map((key) => cells[key]),
    ...columns.languages.flatMap((language) => {
      const { name, about, keywords } = textsOf(element, language, header.language)
      return [name, about, keywords]
    }),
    ...columns.prices.map((column) => {
      const found = priceOf(column)
      return found === undefined ? '' : `${found.amount} ${found.currency}`.trim()
    }),
  ]
}

/** Of an item that its sender does not sell any more. */
export const removedAction = 'D'

/** A picture of the shop as its products have it. */
function ownPath(address: string, own: OwnFile | undefined): string {
  return own !== undefined && own.site !== '' && address.startsWith(`${own.site}/`)
    ? address.slice(own.site.length)
    : address
}
