import { expect, it } from 'vitest'
import { findAccountingFaults } from '#backup/accounting.ts'
import { priceCart } from '#checkout/price-cart.ts'
import { edit } from '#edits/service/edit.ts'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'

const fixture = paymentFixture()

const shipTo = {
  ...{ name: 'New Name', company: '', line1: 'Neue Straße 2', line2: '', city: 'München' },
  ...{ region: '', postalCode: '80331', country: 'DE', taxNumber: '' },
}

/** Edits an order: the shop of the fixture has one method, which is free everywhere. */
function toFreeDelivery(orderId: string, seenEdits: number) {
  const shop = {
    ...fixture.shop,
    cartTerms: (asked: Parameters<typeof priceCart>[1]) => priceCart(fixture.shop, asked),
  }
  const admin = { userId: fixture.admin.id, email: fixture.admin.email, role: 'admin' } as const
  return edit(shop, admin, { orderId, shipTo, delivery: 'standard', phone: '1', seenEdits, requestId: 'r' })
}

it('a delivery that is free now is refunded once, however often the order is edited', async () => {
  const { id } = await aChargedOrder(fixture)
  const before = await fixture.readOrder(id)
  const results = await Promise.allSettled([0, 0, 0].map((seen) => toFreeDelivery(id, seen)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await toFreeDelivery(id, 1)
  const after = await fixture.readOrder(id)
  expect(after).toMatchObject({ price: before.price, refunded: 5.89, payment: 'part_refunded' })
  expect(after.delivery).toMatchObject({ id: 'standard' })
  expect(await fixture.rows('select amount_cents, state from refunds where order_id = $1', id)).toEqual([
    { amount_cents: 589, state: 'succeeded' },
  ])
  expect(await findAccountingFaults(fixture.database.pool)).toEqual([])
})
