import { isSame, type Money, subtract } from '#base/money.ts'
import { portion } from '#base/money-parts.ts'

/** An amount that was paid for all pieces of a line, such as its price or one of its taxes, and what was refunded of it. */
export interface PaidAmount {
  readonly quantity: number
  readonly paid: Money
  /** The pieces that were refunded, and all that was given back of the amount, with pieces or without. */
  readonly before: number
  readonly given: Money
}

/**
 * The part of an amount that is refunded for pieces of its line. What the first n pieces cost is rounded once, and a refund is the
 * difference of two such amounts. When something else was given back, the pieces that are left share the rest. In both cases
 * refunds in any steps add up to what was paid.
 * @throws RangeError for more pieces than are left.
 */
export function refundOf({ quantity, paid, before, given }: PaidAmount, pieces: number): Money {
  if (before < 0 || pieces < 0 || before + pieces > quantity)
    throw new RangeError(`${pieces} of ${quantity - before} pieces cannot be refunded`)
  if (isSame(given, firstPieces(paid, before, quantity)))
    return subtract(firstPieces(paid, before + pieces, quantity), given)
  return firstPieces(subtract(paid, given), pieces, quantity - before)
}

/** What the first pieces of a line cost, rounded once. */
function firstPieces(amount: Money, pieces: number, quantity: number): Money {
  return portion(amount, { numerator: BigInt(pieces), denominator: BigInt(quantity) })
}
