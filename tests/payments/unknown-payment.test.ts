import { describe, expect, it } from 'vitest'
import { stockOf } from '../stock.ts'
import { alarmsLike } from './books.ts'
import { counterFixture } from './counter.ts'
import { aForgottenIntent } from './intents.ts'

const counter = counterFixture()

describe('a payment that the provider does not know', () => {
  it('ends in one alarm after five times, not in jobs that fail for ever, and the order can be paid anew', async () => {
    const { order, intentId } = await aForgottenIntent(counter)
    await expect(counter.anIntent(order)).rejects.toMatchObject({ status: 503, code: 'payment_unknown' })
    await expect(counter.tell(order, intentId)).rejects.toMatchObject({ status: 503 })
    for (let round = 0; round < 5; round++) {
      expect(await alarmsLike(counter, order.id)).toEqual([])
      counter.pass(61_000)
      await counter.job('reconcile_payments')
    }
    expect(await alarmsLike(counter, order.id)).toMatchObject([{ kind: 'payment_unknown' }])
    const asked = () => counter.wire.heard.filter((request) => request.endsWith(intentId)).length
    const before = asked()
    counter.pass(61_000)
    await counter.job('reconcile_payments')
    expect(asked()).toBe(before)
    const anew = await counter.anIntent(order)
    await counter.charge(anew)
    expect(await counter.tell(order, anew)).toMatchObject({ paid: true })
  })

  it('does not hold its stock for ever', async () => {
    const { order } = await aForgottenIntent(counter)
    counter.pass(31 * 60_000)
    for (let round = 0; round < 5; round++) await counter.job('release_holds')
    expect(await counter.see(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_paid_in_time',
    })
    expect(await stockOf(counter.database, order.product.id)).toEqual({ available: 100, ledger: 100 })
  })
})
