import { type Money, subtract, sum } from '#money.ts'
import { portion } from '#money-parts.ts'

/** A line of a paid order: what was paid for all its pieces. */
export interface PaidLine {
  readonly quantity: number
  readonly net: Money
  readonly tax: Money
}

export interface RefundAmount {
  readonly net: Money
  readonly tax: Money
  readonly total: Money
}

/**
 * The refund for pieces of a line, of which some may have been refunded before. It includes discount and tax as they were
 * paid. Refunds in any steps add up to the amount paid for the line.
 * @throws RangeError for more pieces than are left.
 */
export function refundOf({ quantity, net, tax }: PaidLine, before: number, pieces: number): RefundAmount {
  if (before < 0 || pieces < 0 || before + pieces > quantity)
    throw new RangeError(`${pieces} of ${quantity - before} pieces cannot be refunded`)
  const between = (amount: Money) =>
    subtract(firstPieces(amount, before + pieces, quantity), firstPieces(amount, before, quantity))
  const given = { net: between(net), tax: between(tax) }
  return { ...given, total: sum([given.net, given.tax], net.currency) }
}

/** What the first pieces of a line cost, rounded once. */
function firstPieces(amount: Money, pieces: number, quantity: number): Money {
  return portion(amount, { numerator: BigInt(pieces), denominator: BigInt(quantity) })
}
