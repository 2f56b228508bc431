import { expect, it } from 'vitest'
import { rules } from '#base/contract/messages/rules.ts'
import type { Currency } from '#base/currencies.ts'
import { withOwnNumbers } from '#base/example-numbers.ts'
import { writingOf } from '#base/number-writing.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'

function writtenIn(locale: string, currency: Currency, sentence: string): string {
  const config = { ...shopConfig(), locale, currency, writing: writingOf(locale, currency) }
  return inShop({ config }, () => withOwnNumbers(sentence))
}

it.each<[string, Currency, string]>([
  ['en-US', 'usd', 'Please enter a price, such as 19.90'],
  ['de-DE', 'eur', 'Please enter a price, such as 19,90'],
  ['ja-JP', 'jpy', 'Please enter a price, such as 19'],
  ['ar-KW', 'kwd', 'Please enter a price, such as 19.900'],
])('an example of a price is written as in %s with %s', (locale, currency, sentence) => {
  expect(writtenIn(locale, currency, rules.price)).toBe(sentence)
})

it('other examples have their own decimals, and what is no number stays', () => {
  const inGermany = (sentence: string) => writtenIn('de-DE', 'eur', sentence)
  expect(inGermany('At most four decimals, such as 9.975.')).toBe('At most four decimals, such as 9,975.')
  expect(inGermany('Numbers such as 2.5 for sizes, and an amount such as 19.90.')).toBe(
    'Numbers such as 2,5 for sizes, and an amount such as 19,90.',
  )
  for (const sentence of ['Enter a date, such as 2026-12-25.', 'Version 1.2 is such as 1.2.3'])
    expect(inGermany(sentence)).toBe(sentence)
})
