import { findByNumber } from '#catalog/numbers/find.ts'
import { unknownNorms } from '#catalog/numbers/known-norms.ts'
import { type FoundNumber, numberNorm } from '#catalog/numbers/model.ts'
import { findNorms } from '#catalog/numbers/sql.ts'
import type { ReadNumber } from '#finding/find/reading/read-number.ts'
import { numbersWithin, wholeNumbers } from '#finding/find/reading/whole-number.ts'
import type { FindShop } from './shop.ts'

/** A number in a text, and the products that it leads to. */
export interface TypedNumber {
  readonly number: ReadNumber
  readonly found: readonly FoundNumber[]
}

/** The most products that a number leads to. */
export const mostByNumber = 100

/**
 * The number of a product that a text is as a whole, or has among other words: the longest that is there exactly. What a number
 * looks like does not matter, only whether the shop has it.
 */
export async function exactNumber(
  shop: FindShop,
  text: string,
  words: readonly string[],
): Promise<TypedNumber | undefined> {
  if (!/\p{Nd}/u.test(text)) return undefined
  const { norms = unknownNorms } = shop
  const possible = [...wholeNumbers(text, words), ...numbersWithin(words)]
  const byNorm = new Map(possible.toReversed().map((one) => [numberNorm(one.text), one]))
  const near = norms.thatMayBe([...byNorm.keys()])
  if (near.length === 0) return undefined
  const there = await findNorms(shop.pool, near)
  const number = possible.find((one) => there.has(numberNorm(one.text)))
  if (number === undefined) return undefined
  const found = await byNumber(shop, number.text)
  return found.some(({ match }) => match === 'exact') ? { number, found } : undefined
}

/** The number that a text may be as a whole, where one of a product begins so, holds it, or is close to it. */
export async function nearNumber(
  shop: FindShop,
  text: string,
  words: readonly string[],
): Promise<TypedNumber | undefined> {
  if (!/\p{Nd}/u.test(text)) return undefined
  for (const number of wholeNumbers(text, words)) {
    const found = await byNumber(shop, number.text)
    if (found.length > 0) return { number, found }
  }
  return undefined
}

/** The products that a number leads to. */
export function byNumber({ pool, norms }: FindShop, text: string): Promise<FoundNumber[]> {
  return findByNumber(pool, text, { limit: mostByNumber, ...(norms && { norms }) })
}
