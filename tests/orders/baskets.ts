import { bookFaults } from '#backup/books.ts'
import { aProduct, type MadeProduct } from '../builders.ts'
import type { Counter } from '../payments/counter.ts'
import { stockOf } from '../stock.ts'

/** What the tests of baskets share. */
export function basketsOf(counter: Counter) {
  return {
    /** Products with different prices and minimums; they come back in another order than that of their ids. */
    async products(count: number, given: { available?: number } = {}): Promise<MadeProduct[]> {
      const made: MadeProduct[] = []
      for (let number = 1; number <= count; number++)
        made.push(
          await aProduct(counter.database, {
            name: `Basket part ${number}`,
            partNumber: `BSK-${Math.random().toString(36).slice(2, 8)}`,
            priceCents: 1000 * number + 99,
            minimum: number,
            available: 50,
            ...given,
          }),
        )
      return made.toReversed()
    },
    /** How many pieces of each product are available. */
    left: (those: readonly MadeProduct[]) =>
      Promise.all(those.map(async ({ id }) => (await stockOf(counter.database, id)).available)),
    faults: () => bookFaults(counter.database.pool),
  }
}
