import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { stockOf } from '../stock.ts'
import type { aChargedOrder } from './charged.ts'
import type { PaymentFixture } from './fixture.ts'

type Order = Awaited<ReturnType<typeof aChargedOrder>>

/** The body of a refund of pieces. */
export const piecesOf = (toolsId: string, quantity: number) => ({ lines: [{ toolsId, quantity }] })

/** What the tests of refunded pieces ask of the shop. */
export function piecesIn(fixture: PaymentFixture) {
  return {
    available: async (productId: string) => (await stockOf(fixture.database, productId)).available,
    faults: () => findAccountingFaults(fixture.database.pool),
    ship: ({ id }: Order, toolsId: string, quantity: number) =>
      fixture.call('addShipment', {
        token: fixture.admin.token,
        params: { id },
        body: { lines: [{ toolsId, quantity }], carrier: '', tracking: '' },
      }),
  }
}
