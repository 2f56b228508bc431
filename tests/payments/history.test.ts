import { expect, it } from 'vitest'
import { paymentHistory } from '#orders/payments/service/history.ts'
import { paymentFixture } from './fixture.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()

it('the history of an order has its payments, declined cards and refunds, and who started each refund', async () => {
  const order = await fixture.anOrder()
  const intentId = await fixture.anIntent(order)
  await fixture.charge(intentId, 'pm_card_chargeDeclined').catch(() => {})
  await fixture.provider.flush()
  await fixture.charge(intentId)
  await fixture.confirm(order, intentId)
  fixture.advanceClock(1000)
  await refund(fixture, order.id, { amount: 5, reason: 'A scratch' })
  const events = await paymentHistory(fixture.database.db, order.id)
  expect(events.map(({ what, who, detail }) => ({ what, who, detail }))).toEqual([
    { what: 'Payment started', who: null, detail: intentId },
    { what: 'Paid $25.00', who: null, detail: intentId },
    { what: 'A card was declined', who: null, detail: '' },
    { what: 'Refund of $5.00 started', who: fixture.admin.email, detail: 'A scratch' },
    { what: 'Refunded $5.00', who: null, detail: '' },
  ])
})

it('an admin reads the payments of an order', async () => {
  const order = await fixture.aPaidOrder()
  await refund(fixture, order.id, { amount: 5, reason: 'A scratch' })
  const read = (token: string) => fixture.call('orderPayments', { token, params: { id: order.id } })
  expect(await read(fixture.admin.token)).toMatchObject({
    intents: [{ _id: order.intentId, state: 'succeeded', amount: 25 }],
    captures: [{ intentId: order.intentId, kind: 'payment', amount: 25 }],
    refunds: [{ state: 'succeeded', amount: 5, reason: 'A scratch', by: fixture.admin.email }],
    declined: 0,
  })
  await expect(read(fixture.buyer.token)).rejects.toMatchObject({ status: 403 })
  await expect(
    fixture.call('orderPayments', { token: fixture.admin.token, params: { id: 'nothing' } }),
  ).rejects.toMatchObject({ status: 404 })
})
