import { type Currency, currencyOf } from '#base/currencies.ts'
import { type Decimal, readMoney, shopCurrency, toDecimal } from '#base/money.ts'
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

/** A number as it is written in a column; undefined for none. */
export function numberOf(text: string, sign: 'point' | 'comma'): number | undefined {
  const groups = sign === 'comma' ? /[.' \u00a0\u202f]/g : /[,' \u00a0\u202f]/g
  const plain = text.replace(groups, '').replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

const signs: Readonly<Record<string, Currency>> = { '€': 'eur', '£': 'gbp', zł: 'pln' }

/** An amount in the currency of the shop, with its sign or code or without one. */
export function amountOf(text: string, sign: DecimalSign): Parsed<Decimal> {
  const [word = ''] = /\p{L}+|\p{Sc}/u.exec(text) ?? []
  const currency = signs[word.toLowerCase()] ?? currencyOf(word)
  if (currency !== undefined && currency !== shopCurrency()) return { fault: rowFaults.currency }
  const plain = text.replace(word, '').trim()
  const own = signOf(plain)
  if (own !== undefined && own === 'unclear' && sign === 'unclear') return { fault: rowFaults.unclear }
  const known = sign === 'unclear' ? (own ?? 'point') : sign
  if (known === 'unclear') return { fault: rowFaults.unclear }
  const number = numberOf(plain, known)
  const money = number === undefined ? undefined : readMoney(number)
  return money === undefined ? { fault: rowFaults.amount } : { value: toDecimal(money) }
}
