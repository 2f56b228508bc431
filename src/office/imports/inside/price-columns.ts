import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { shopCurrency } from '#base/money.ts'
import type { FileColumn, FileFacts } from '../model.ts'
import { currenciesOf } from './amounts.ts'

/** What the prices of a column are: each file has several kinds, and one of them is the price of the shop. */
export type PriceKind = 'regular' | 'sale' | 'market' | 'list' | 'tax'

/** A column of prices. */
export interface PriceColumn {
  readonly kind: PriceKind
  /** Where its prices are in another currency than the shop's: the currency, as the column says it. */
  readonly currency: string | null
}

const priceWord = /price|preis|prix|precio|prezzo|cena|prijs|\bvk\b|\bpvp\b|\buvp\b/i
/** Columns that say something about prices and have none. */
const noPrice =
  /date|datum|starts|ends|from\b|to\b|enabled|type|view|measure|cost|einkauf|achat|compra|acquisto|zakup|inkoop|wholesale|\bek\b/i

const kinds = [
  ['market', /\/|\[[A-Z]{3}\]$/],
  ['list', /compare|msrp|\brrp\b|\buvp\b|\bmap\b|map_price|list ?price|listenpreis|catalogue|conseill/i],
  ['sale', /sale|special|promo|offer|discount|aktion|sonder|angebot|oferta|rebajado|scontato|ribasso|akcja/i],
  ['tax', /incl|inkl|brutto|gross|ttc/i],
] as const

/** What the prices of a column are, by its head; null for a column that has none. */
export function priceColumnOf({
  head,
  guess,
  samples,
}: Pick<FileColumn, 'head' | 'guess' | 'samples'>): PriceColumn | null {
  const hasNumbers = samples.length === 0 || samples.some((sample) => /\d/.test(sample))
  const isPrice = guess === 'price' || (priceWord.test(head) && !noPrice.test(head) && hasNumbers)
  if (!isPrice) return null
  const kind = kinds.find(([, words]) => words.test(head))?.[0] ?? 'regular'
  return { kind, currency: foreignCurrency(head) }
}

/** The currency that the head of a column names, as it is written there, where it is not the shop's; null for none. */
export function foreignCurrency(head: string): string | null {
  const words = head.split(/[\s_()[\]/,.:-]+/)
  const isShouted = head === head.toUpperCase()
  const named = words.find((word) => isCurrency(word) && !(isShouted && alsoWords.has(word)))
  return named === undefined || currenciesOf(named).includes(shopCurrency()) ? null : named
}

/** Codes of currencies that are words, in a head of capital letters. */
const alsoWords: ReadonlySet<string> = new Set(['ALL', 'TOP', 'TRY'])

function isCurrency(word: string): boolean {
  return /^(?:[A-Z]{3}|\p{Sc})$/u.test(word) && currenciesOf(word).length > 0
}

/** The head of a mapped column whose amounts are in another currency than the shop's. */
export function foreignPrices(
  { columns }: Pick<FileFacts, 'columns'>,
  mapping: Pick<ImportMapping, 'columns'>,
): string | undefined {
  const amounts = new Set(
    mapping.columns.flatMap(({ column, field }) => (field === 'price' || field === 'cost' ? column : [])),
  )
  return columns.find(({ column, head }) => amounts.has(column) && foreignCurrency(head) !== null)?.head
}
