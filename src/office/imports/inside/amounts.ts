import { type Currency, currencyOf } from '#base/currencies.ts'
import { shopCurrency } from '#base/money.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { DecimalSign } from '../model.ts'

export type Parsed<Value> = { readonly value: Value } | { readonly fault: Fault }

/** What a text says of the decimal sign of its column: `1.249,00` has a comma, `1,249` may be both; undefined where it says nothing. */
export function signOf(text: string): DecimalSign | undefined {
  const [plain = ''] = /-?[\d.,' \u00a0\u202f]*\d[\d.,]*/.exec(text) ?? []
  const marks = plain.replace(/[^.,]/g, '')
  if (marks === '') return undefined
  const last = marks.at(-1) === ',' ? 'comma' : 'point'
  const differ = new Set(marks).size > 1
  if (differ) return last
  // Several of one sign group thousands, so the other is before the cents.
  if (marks.length > 1) return last === 'comma' ? 'point' : 'comma'
  return /[.,]\d{3}$/.test(plain) && !/^-?0[.,]/.test(plain) ? 'unclear' : last
}

/** A number as it is written in a column; undefined for none, and where its groups are no groups: `12.50` where a comma is before cents. */
export function numberOf(text: string, sign: 'point' | 'comma'): number | undefined {
  const wellWritten =
    sign === 'comma'
      ? /^-?(?:\d+|\d{1,3}(?:[.' \u00a0\u202f]\d{2,3})*[.' \u00a0\u202f]\d{3})(?:,\d+)?$/
      : /^-?(?:\d+|\d{1,3}(?:[,' \u00a0\u202f]\d{2,3})*[,' \u00a0\u202f]\d{3})(?:\.\d+)?$/
  if (!wellWritten.test(text)) return undefined
  const plain = text.replace(sign === 'comma' ? /[^\d,-]/g : /[^\d.-]/g, '')
  return Number(plain.replace(',', '.'))
}

/** As `numberOf`, in a column whose sign may be unclear: then each text says it, or is unclear itself. */
export function readNumber(text: string, sign: DecimalSign): Parsed<number> {
  const known = sign === 'unclear' ? (signOf(text) ?? 'point') : sign
  if (known === 'unclear') return { fault: rowFaults.unclear }
  const value = numberOf(text, known)
  return value === undefined ? { fault: rowFaults.amount } : { value }
}

/** The currencies of signs, as the countries write them. */
const signs: Readonly<Record<string, readonly Currency[]>> = {
  $: ['usd', 'aud', 'cad', 'clp', 'hkd', 'mxn', 'nzd', 'sgd', 'twd'],
  us$: ['usd'],
  a$: ['aud'],
  au$: ['aud'],
  c$: ['cad'],
  ca$: ['cad'],
  hk$: ['hkd'],
  mx$: ['mxn'],
  nz$: ['nzd'],
  s$: ['sgd'],
  nt$: ['twd'],
  r$: ['brl'],
  '€': ['eur'],
  '£': ['gbp'],
  '¥': ['jpy', 'cny'],
  '₺': ['try'],
  '₴': ['uah'],
  '₹': ['inr'],
  '₩': ['krw'],
  '₫': ['vnd'],
  '฿': ['thb'],
  '₪': ['ils'],
  '₱': ['php'],
  zł: ['pln'],
  kč: ['czk'],
  kr: ['dkk', 'nok', 'sek'],
  ft: ['huf'],
  lei: ['ron'],
  лв: ['bgn'],
  fr: ['chf'],
  r: ['zar'],
  rp: ['idr'],
  rm: ['myr'],
}

/** The currencies that a sign or a code may be. */
export function currenciesOf(word: string): readonly Currency[] {
  const code = currencyOf(word)
  return signs[word.toLowerCase()] ?? (code === undefined ? [] : [code])
}

/** An amount in the currency of the shop, with its sign or code or without one; it may have more decimals than the currency. */
export function amountOf(text: string, sign: DecimalSign): Parsed<number> {
  const [word = ''] = /[\p{L}\p{Sc}]+/u.exec(text) ?? []
  const currencies = currenciesOf(word)
  if (word !== '' && currencies.length === 0)
    return { fault: isCode(word) ? rowFaults.currency(word) : rowFaults.amount }
  if (word !== '' && !currencies.includes(shopCurrency())) return { fault: rowFaults.currency(word) }
  const number = readNumber(text.replace(word, '').trim(), sign)
  return 'value' in number && !(number.value >= 0) ? { fault: rowFaults.amount } : number
}

/** Whether it is written as the codes of currencies are (ISO 4217). */
function isCode(word: string): boolean {
  return /^[A-Z]{3}$/.test(word)
}
