import { moneyFaults, moneySums } from '../../prove/books.ts'
import type { editFixture } from './fixture.ts'

type Edits = ReturnType<typeof editFixture>

/** Express for 9.95 with 1.89 of tax costs 5.95 more than was paid for the delivery by post. */
export const express = { delivery: 'express', seenAsked: 5.95 }

/** What tests of differences need: a customer who is asked for 5.95, because their order shall go by express. */
export function asking({ fixture, aPaidOrder, edit, faults }: Edits) {
  const listed = async (id: string, token = fixture.admin.token) =>
    (await fixture.call('orderDifferences', { token, params: { id } })).differences
  return {
    listed,
    /** An order and the difference that its customer is asked for. */
    async anAskedOrder(changes: Parameters<typeof aPaidOrder>[0] = {}) {
      const order = await aPaidOrder(changes)
      await edit(order.id, express)
      const [difference] = await listed(order.id)
      if (difference === undefined) throw new Error('Nothing is asked for')
      return { order, difference: { id: difference._id, price: 5.95 } }
    },
    /** Opens and charges the payment of a difference; the shop is not notified. */
    async charged(difference: { id: string; price: number }) {
      const intentId = await fixture.anIntent(difference)
      await fixture.charge(intentId)
      return intentId
    },
    ship: (id: string) => fixture.call('markShipped', { token: fixture.admin.token, params: { id } }),
    withdraw: (id: string, token = fixture.admin.token) =>
      fixture.call('removeOrder', { token, params: { id } }),
    /** All faults of the books: of the shop alone, and compared with the provider's. */
    async allFaults() {
      const { double, paidWithout, unassigned } = await moneyFaults(fixture.database)
      const { captured, refunded } = await moneySums(fixture.database)
      return {
        shop: await faults(),
        double,
        paidWithout,
        unassigned,
        captured: captured[0] - captured[1],
        refunded: refunded[0] - refunded[1],
      }
    },
  }
}

export const noFaults = { shop: [], double: [], paidWithout: [], unassigned: [], captured: 0, refunded: 0 }
