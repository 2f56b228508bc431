import { exponentOf } from '#base/currency-exponent.ts'
import { shopConfig } from '#base/shop-config.ts'
import { shownNumber } from '#base/typed-number.ts'

/** A number that a sentence gives as an example. */
const example = /(?<=\bsuch as )\d+\.\d+(?!\d|[.-]\d)/g
const amount = /^\d+\.\d\d$/

/**
 * A sentence for a person, whose example is a number as the shop writes it: `such as 19,90`. Two decimals are an amount in the shop's currency.
 * Refusals of calls, which take a decimal point, have the sentence as it is.
 */
export function withOwnNumbers(sentence: string): string {
  return sentence.replace(example, (digits) =>
    amount.test(digits) ? shownNumber(inCurrency(digits), 'amount') : shownNumber(digits, 'decimal'),
  )
}

/** The same figure in a currency that has no decimals, or three. */
function inCurrency(digits: string): string {
  const decimals = exponentOf(shopConfig().currency)
  return decimals === 0 ? digits.replace(/\.\d+$/, '') : digits
}
