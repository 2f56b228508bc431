import { exponentOf } from '#base/currency-exponent.ts'
import { digitsOf } from '#base/format-integer.ts'
import { shopConfig, type Writing } from '#base/shop-config.ts'

/*
 * Numbers as people write them in a field, in the shop's way of writing and in the other usual ways. Forms and calls have them as
 * digits with a decimal point; only the fields know more (docs/decisions/web/typed-numbers.md).
 */

export interface TypedNumber {
  /** As calls have it: `-1234.5`. */
  readonly digits: string
  /** A sign before three digits, as in `1.200`: read as one that groups, though it can be meant as a decimal point. */
  readonly isDoubtful: boolean
}

/** What a field is for: whole numbers, also such as may have a sign, amounts of the shop's currency, or numbers with any decimals. */
export type NumberKind = 'whole' | 'signed' | 'amount' | 'decimal'

/** The first digits of Arabic, Persian and Devanagari. */
const zeros = [0x660, 0x6f0, 0x966]
const shape = /^([+-]?) ?((?:\d[\d.,' ]*|[.,]\d+))$/
/** Groups of three digits, in India also of two. */
const inGroups = /^\d{1,3}([.,' ])(?:\d{2,3}\1)*\d{3}$/

/**
 * The number that a person typed; undefined for any other text. The sign of the shop before its decimals is read so, and so is the other
 * one where it cannot group: `19.90` is 19.9 in a shop that writes `19,90`. The shop's currency, or the unit of the field, may stand beside it.
 */
export function readTyped(
  typed: string,
  { point, before, after }: Writing = shopConfig().writing,
  unit = '',
): TypedNumber | undefined {
  const match = shape.exec(withoutSigns(plain(typed), [before, after, unit].map(plain)))
  if (match === null) return undefined
  const [, sign = '', body = ''] = match
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  const mark = body[last]
  const isOnly = mark !== undefined && body.indexOf(mark) === last
  const [whole, fraction] = isOnly ? [body.slice(0, last), body.slice(last + 1)] : [body, '']
  // The other sign, alone and before three digits: `1.200`. Nobody writes thousands of percent.
  const isDoubtful =
    unit !== '%' && isOnly && mark !== point && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)
  if (isDoubtful) return { digits: written(sign, whole + fraction, ''), isDoubtful }
  if (!/^\d*$/.test(fraction) || !isWhole(whole, isOnly ? mark : undefined)) return undefined
  return { digits: written(sign, whole.replace(/\D/g, ''), fraction), isDoubtful }
}

/** Digits, or groups of them with a sign that is not the decimal one. */
function isWhole(text: string, point: string | undefined): boolean {
  if (/^\d*$/.test(text)) return true
  return inGroups.test(text) && (point === undefined || !text.includes(point))
}

function written(sign: string, whole: string, fraction: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign === '-' ? '-' : ''}${digits}${fraction && `.${fraction}`}`
}

/** Latin digits and signs, one blank for each space. */
function plain(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => {
      const point = digit.charCodeAt(0)
      const zero = zeros.find((first) => first <= point && point < first + 10)
      return zero === undefined ? digit : String(point - zero)
    })
    .replace(/\u066b/g, ',')
    .replace(/[\u2018\u2019\u066c]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What is left without one of the signs, which stands before or after it. */
function withoutSigns(text: string, signs: readonly string[]): string {
  const [sign = ''] = signs.filter((one) => one !== '' && (text.startsWith(one) || text.endsWith(one)))
  if (sign === '') return text
  return (text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length)).trim()
}

/** A number of a form, digits with a decimal point, as the shop writes it in a field; any other text as it is. */
export function shownNumber(digits: string, kind: NumberKind): string {
  const { writing, currency } = shopConfig()
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits)
  if (match === null) return digits
  const [, sign = '', whole = '', decimals = ''] = match
  const fraction = kind === 'amount' ? decimals.padEnd(exponentOf(currency), '0') : decimals
  return `${sign}${digitsOf(whole, writing)}${fraction && `${writing.point}${fraction}`}`
}
