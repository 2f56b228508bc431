import { describe, expect, it } from 'vitest'
import { stockOf } from '../stock.ts'
import { alarmsLike } from './books.ts'
import { paymentFixture } from './fixture.ts'
import { aForgottenIntent } from './intents.ts'

const fixture = paymentFixture()

describe('a payment that the provider does not know', () => {
  it('raises one alarm after five checks instead of failing endlessly, and the order can be paid again', async () => {
    const { order, intentId } = await aForgottenIntent(fixture)
    await expect(fixture.anIntent(order)).rejects.toMatchObject({ status: 503, code: 'payment_unknown' })
    await expect(fixture.confirm(order, intentId)).rejects.toMatchObject({ status: 503 })
    for (let round = 0; round < 5; round++) {
      expect(await alarmsLike(fixture, order.id)).toEqual([])
      fixture.advanceClock(61_000)
      await fixture.runJob('reconcile_payments')
    }
    expect(await alarmsLike(fixture, order.id)).toMatchObject([{ kind: 'payment_unknown' }])
    const asked = () => fixture.proxy.requests.filter((request) => request.endsWith(intentId)).length
    const before = asked()
    fixture.advanceClock(61_000)
    await fixture.runJob('reconcile_payments')
    expect(asked()).toBe(before)
    const anew = await fixture.anIntent(order)
    await fixture.charge(anew)
    expect(await fixture.confirm(order, anew)).toMatchObject({ paid: true })
  })

  it('does not hold its stock permanently', async () => {
    const { order } = await aForgottenIntent(fixture)
    fixture.advanceClock(31 * 60_000)
    for (let round = 0; round < 5; round++) await fixture.runJob('release_holds')
    expect(await fixture.readOrder(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_paid_in_time',
    })
    expect(await stockOf(fixture.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
  })
})
