import { isZero, type Money, sum } from '#base/money.ts'
import { fractionOf, portion, split } from '#base/money-parts.ts'
import type { RefundLine } from '#orders/payments/model.ts'

/**
 * The lines of a refund for which less is left of the payment than they cost, because an earlier refund named no pieces: what is left,
 * in proportion to their amounts, each with the same part of its taxes. They add up to `left`, and none has more than before.
 */
export function restFor(lines: readonly RefundLine[], left: Money): RefundLine[] {
  if (lines.length === 0) return []
  const amounts = split(
    left,
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, index) => {
    const amount = amounts[index] ?? line.amount
    if (isZero(line.amount)) return line
    const tax = portion(line.tax, fractionOf(amount, line.amount))
    const rates = line.taxes.map((rate) => rate.tax)
    const parts = isZero(sum(rates, tax.currency)) ? rates : split(tax, rates)
    return {
      ...line,
      amount,
      tax,
      taxes: line.taxes.map((rate, at) => ({ ...rate, tax: parts[at] ?? rate.tax })),
    }
  })
}
