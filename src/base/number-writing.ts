import type { Currency } from '#base/currencies.ts'
import { exponentOf } from '#base/currency-exponent.ts'
import type { Writing } from '#base/shop-config.ts'

/**
 * How a locale writes numbers and amounts of a currency, in Latin digits. A browser formats by this, without `Intl.NumberFormat`: its
 * first use takes 0.1 s on a phone, and another version of its data would not match the page of the server.
 * @throws RangeError for a locale that is not well-formed.
 */
export function writingOf(locale: string, currency: Currency): Writing {
  const digits = exponentOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const parts = format.formatToParts(12_345_678.5)
  const first = parts.findIndex(({ type }) => type === 'integer')
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)
  const plain = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const pieces = (value: number) => plain.formatToParts(value)
  return {
    point: partOf(pieces(0.5), 'decimal') ?? '.',
    group: partOf(pieces(12_345_678), 'group') ?? '',
    groupedFrom: partOf(pieces(1234), 'group') === undefined ? 5 : 4,
    sizes: [groups.at(-1) ?? 3, groups.at(-2) ?? 3],
    before: text(parts.slice(0, first)),
    after: text(parts.slice(last + 1)),
  }
}

function partOf(parts: readonly Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes) {
  return parts.find((part) => part.type === type)?.value
}
