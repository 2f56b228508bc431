import type { XmlElement } from '../../reading/xml.ts'
import type { PiesHeader, PriceSheet } from './header.ts'
import { piesLeftOut as leftOut } from './messages.ts'
import { attributeOf, partsOf, textOf } from './names.ts'

/** A price of one piece that holds today. */
export interface PiesPrice {
  readonly type: string
  readonly currency: string
  /** With a point before its decimals. */
  readonly amount: string
}

interface Dated extends PiesPrice {
  readonly from: string
}

/** What the prices of an item depend on. */
export interface PriceFacts {
  readonly header: PiesHeader
  readonly sheets: ReadonlyMap<string, PriceSheet>
  /** ISO 8601. */
  readonly today: string
}

/** Of one piece, as `PE` (per each) and its other writings. */
const units = new Set(['', 'PE', 'EA'])

/** The prices of an item of each type and currency, of several the one that began last; and what is no price of one piece today. */
export function pricesOf(
  item: XmlElement,
  facts: PriceFacts,
): { readonly prices: readonly PiesPrice[]; readonly leftOut: readonly string[] } {
  const best = new Map<string, Dated>()
  const others: string[] = []
  for (const pricing of partsOf(item, 'Prices', 'Pricing')) {
    const read = readPrice(pricing, facts)
    if (typeof read === 'string') {
      others.push(read)
      continue
    }
    const key = `${read.type} ${read.currency}`
    const before = best.get(key)
    if (before === undefined || read.from >= before.from) best.set(key, read)
  }
  return { prices: [...best.values()], leftOut: others }
}

/** The type and currency of each price of an item, of any day. */
export function priceTypesOf(
  item: XmlElement,
  { header, sheets }: Omit<PriceFacts, 'today'>,
): readonly (readonly [type: string, currency: string])[] {
  return partsOf(item, 'Prices', 'Pricing').flatMap((pricing) => {
    const type = typeOf(pricing)
    return isCore(type) ? [] : [[type, currencyOf(pricing, sheets, header)] as const]
  })
}

const typeOf = (pricing: XmlElement) => attributeOf(pricing, 'PriceType').toUpperCase()
const isCore = (type: string) => type.startsWith('CR')

function currencyOf(pricing: XmlElement, sheets: PriceFacts['sheets'], header: PiesHeader): string {
  const sheet = sheets.get(textOf(pricing, 'PriceSheetNumber'))
  return textOf(pricing, 'CurrencyCode').toUpperCase() || sheet?.currency || header.currency
}

/** A price, or why it is left out. */
function readPrice(pricing: XmlElement, { header, sheets, today }: PriceFacts): Dated | string {
  const type = typeOf(pricing)
  if (isCore(type)) return leftOut.core(type)
  const number = textOf(pricing, 'PriceSheetNumber')
  const sheet = sheets.get(number)
  const to = earlier(textOf(pricing, 'ExpirationDate').slice(0, 10), sheet?.to ?? '')
  if (to !== '' && to < today) return leftOut.expired(type, number, to)
  const from = textOf(pricing, 'EffectiveDate').slice(0, 10) || (sheet?.from ?? '')
  if (from > today) return leftOut.later(type, number, from)
  const price = pricing.children.find(({ name }) => name === 'Price')
  const unit = attributeOf(price, 'UOM').toUpperCase()
  if (!units.has(unit)) return leftOut.unit(type, unit)
  if (Number(textOf(pricing, 'PriceBreak') || 1) > 1) return leftOut.quantity(type)
  if (Number(textOf(pricing, 'PriceMultiplier') || 1) !== 1) return leftOut.multiplier(type)
  const currency = currencyOf(pricing, sheets, header)
  return { type, currency, amount: amountText(price?.text ?? ''), from }
}

function earlier(one: string, other: string): string {
  if (one === '' || other === '') return one || other
  return one < other ? one : other
}

/** Three decimals could be read as thousands: a fourth says that they are none. */
function amountText(text: string): string {
  return /^\d+[.]\d{3}$/.test(text) ? `${text}0` : text
}
