import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aStaffMember, withOwnRole } from '../builders.ts'
import { paymentFixture } from './fixture.ts'
import { atProvider, refund } from './refunds.ts'

const fixture = paymentFixture()

/** Somebody who may refund up to 10.00 of an order. */
async function withLimit(): Promise<string> {
  return (await withOwnRole(fixture.database, ['orders.see', 'orders.edit', 'refunds.small'], 1000)).token
}

describe('the refund limit of a role', () => {
  it('counts everything that was refunded of an order, not each refund by itself', async () => {
    const order = await fixture.aPaidOrder()
    const token = await withLimit()
    const give = (amount: number) => refund(fixture, order.id, { amount }, { token })
    await give(6)
    await expect(give(4.01)).rejects.toMatchObject({
      status: 403,
      body: { error: 'refund_limit', message: refusals.refundLimit('$10.00', '$6.00') },
    })
    await give(4)
    await expect(give(0.01)).rejects.toMatchObject({ status: 403 })
    expect((await atProvider(fixture, order.intentId)).sort()).toEqual([400, 600])
  })

  it('counts what others have refunded too, and does not stop those without a limit', async () => {
    const order = await fixture.aPaidOrder()
    const token = await withLimit()
    await refund(fixture, order.id, { amount: 9 })
    await expect(refund(fixture, order.id, { amount: 2 }, { token })).rejects.toMatchObject({ status: 403 })
    await refund(fixture, order.id, { amount: 2 })
    expect((await atProvider(fixture, order.intentId)).sort()).toEqual([200, 900])
  })

  it('holds for all that is left, which names no amount', async () => {
    const order = await fixture.aPaidOrder()
    await expect(refund(fixture, order.id, {}, { token: await withLimit() })).rejects.toMatchObject({
      status: 403,
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([])
  })

  it('holds when many refunds are requested at the same time', async () => {
    const order = await fixture.aPaidOrder()
    const token = await withLimit()
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => refund(fixture, order.id, { amount: 3 }, { token })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await atProvider(fixture, order.intentId)).toEqual([300, 300, 300])
  })

  it('of the support role is the one that the shop brings', async () => {
    const order = await fixture.aPaidOrder()
    const { token } = await aStaffMember(fixture.database, 'support')
    await refund(fixture, order.id, { amount: 25 }, { token })
    expect(await atProvider(fixture, order.intentId)).toEqual([2500])
  })
})
