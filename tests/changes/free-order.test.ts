import { describe, expect, it } from 'vitest'
import { aFreeOrder } from '../payments/free-order.ts'
import { atProvider, refund } from '../payments/refunds.ts'
import { asking, noFaults } from './asked.ts'
import { editFixture } from './fixture.ts'

const edits = editFixture()
const { fixture, edit } = edits
const { listed, charged, allFaults } = asking(edits)

const cancel = (id: string, token: string) => fixture.call('removeOrder', { token, params: { id } })

/** An order that costs nothing, whose customer is asked for 11.84 for express. */
async function anAskedFreeOrder() {
  const { id } = await aFreeOrder(fixture)
  await edit(id, { delivery: 'express', seenAsked: 11.84 })
  const [difference] = await listed(id)
  if (difference === undefined) throw new Error('Nothing is asked for')
  const asked = { id: difference._id, price: 11.84 }
  return { id, difference: asked, intentId: await charged(asked) }
}

describe('an order that costs nothing, whose other delivery was paid', () => {
  it('is cancelled only after that payment was refunded', async () => {
    const { id, difference, intentId } = await anAskedFreeOrder()
    await fixture.confirm(difference, intentId)
    for (const token of [fixture.buyer.token, fixture.admin.token])
      await expect(cancel(id, token)).rejects.toMatchObject({ status: 409, code: 'order_paid_more' })
    expect(await fixture.readOrder(id)).toMatchObject({ payment: 'paid', status: 'pending' })
    await refund(fixture, difference.id)
    await cancel(id, fixture.buyer.token)
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'cancelled' })
    expect(await atProvider(fixture, intentId)).toEqual([1184])
    expect(await allFaults()).toEqual(noFaults)
  })

  it('gets a payment back that is confirmed after it was cancelled', async () => {
    const { id, difference, intentId } = await anAskedFreeOrder()
    await cancel(id, fixture.buyer.token)
    await expect(fixture.confirm(difference, intentId)).rejects.toMatchObject({ code: 'late_payment' })
    fixture.advanceClock(61_000)
    await fixture.runJob('settle_refunds')
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'cancelled' })
    expect(await atProvider(fixture, intentId)).toEqual([1184])
    expect(await allFaults()).toEqual(noFaults)
  })
})
