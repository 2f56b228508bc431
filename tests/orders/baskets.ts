import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aProduct, type MadeProduct } from '../builders.ts'
import type { PaymentFixture } from '../payments/fixture.ts'
import { stockOf } from '../stock.ts'

/** Shared helpers for the tests of baskets. */
export function basketsOf(fixture: PaymentFixture) {
  return {
    /** Products with different prices and minimums, not in the order of their ids. */
    async products(count: number, given: { available?: number } = {}): Promise<MadeProduct[]> {
      const made: MadeProduct[] = []
      for (let number = 1; number <= count; number++)
        made.push(
          await aProduct(fixture.database, {
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
      Promise.all(those.map(async ({ id }) => (await stockOf(fixture.database, id)).available)),
    faults: () => findAccountingFaults(fixture.database.pool),
  }
}
