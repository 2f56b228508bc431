import { beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesIn } from './pieces.ts'
import { atProvider, refund, refundsOf } from './refunds.ts'

const fixture = paymentFixture()
const { available, faults, ship } = piecesIn(fixture)
const letBuyers = (buyersCancel: boolean) =>
  fixture.rows(
    `insert into settings (name, version, value) values ('refunds', 1, jsonb_build_object('withoutProof', 1000, 'buyersCancel', $1::boolean))
     on conflict (name) do update set value = excluded.value, version = settings.version + 1`,
    buyersCancel,
  )
beforeAll(() => letBuyers(true))

const cancel = (id: string, token = fixture.buyer.token) =>
  fixture.call('cancelPaidOrder', { token, params: { id }, body: {} })
const isOffered = async (id: string) =>
  (await fixture.call('orderCancellation', { token: fixture.buyer.token, params: { id } })).possible
const shipAll = (id: string) => fixture.call('markShipped', { token: fixture.admin.token, params: { id } })
const packed = (id: string) => fixture.rows('update orders set packing_since = now() where id = $1', id)

describe('the buyer of a paid order', () => {
  it('cancels it: all is refunded at once, and its stock is for sale again', async () => {
    const order = await aChargedOrder(fixture)
    expect(await isOffered(order.id)).toBe(true)
    expect(await cancel(order.id)).toMatchObject({
      modifiedCount: 1,
      order: { status: 'cancelled', payment: 'refunded', refunded: 46.35, cancelReason: 'customer' },
    })
    expect(await atProvider(fixture, order.intentId)).toEqual([4635])
    expect(await available(order.three)).toBe(1000)
    expect(await isOffered(order.id)).toBe(false)
    expect(await faults()).toEqual([])
  })

  it('is refunded once, however often it is cancelled at once and later', async () => {
    const order = await aChargedOrder(fixture)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(order.id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // The others are told so: it is not the database alone that refuses them.
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
    await expect(cancel(order.id)).rejects.toMatchObject({ status: 409 })
    expect(await atProvider(fixture, order.intentId)).toEqual([4635])
    expect(await refundsOf(fixture, order.id)).toHaveLength(1)
    expect(await available(order.three)).toBe(1000)
    expect(await faults()).toEqual([])
  })

  it('cannot cancel what is on a pick list, partly shipped, or of somebody else', async () => {
    const onList = await aChargedOrder(fixture)
    await packed(onList.id)
    expect(await isOffered(onList.id)).toBe(false)
    await expect(cancel(onList.id)).rejects.toMatchObject({
      status: 409,
      body: { error: 'order_packed', message: refusals.cancelPacked },
    })
    const partly = await aChargedOrder(fixture)
    await ship(partly, partly.three, 1)
    await expect(cancel(partly.id)).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
    const another = await aChargedOrder(fixture)
    // Staff refund it instead.
    await expect(cancel(another.id, fixture.admin.token)).rejects.toMatchObject({ status: 404 })
    for (const { intentId } of [onList, partly, another])
      expect(await atProvider(fixture, intentId)).toEqual([])
  })

  it('cancels or the shop ships, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await aChargedOrder(fixture)
      const both =
        round % 2 === 0 ? [cancel(order.id), shipAll(order.id)] : [shipAll(order.id), cancel(order.id)]
      const done = (await Promise.allSettled<unknown>(both)).filter(({ status }) => status === 'fulfilled')
      expect(done).toHaveLength(1)
      const { status, payment } = await fixture.readOrder(order.id)
      expect([
        ['shipped', 'paid'],
        ['cancelled', 'refunded'],
      ]).toContainEqual([status, payment])
      expect(await atProvider(fixture, order.intentId)).toEqual(status === 'shipped' ? [] : [4635])
    }
    expect(await faults()).toEqual([])
  })

  it('cancels or the shop refunds, and the money goes back once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await aChargedOrder(fixture)
      await Promise.allSettled([cancel(order.id), refund(fixture, order.id)])
      expect(await atProvider(fixture, order.intentId)).toEqual([4635])
    }
    expect(await faults()).toEqual([])
  })

  it('has it reserved while the provider does not answer: nobody ships it or cancels it again', async () => {
    const order = await aChargedOrder(fixture)
    fixture.proxy.fault = () => 'unreachable'
    expect(await cancel(order.id)).toMatchObject({ order: { status: 'pending', payment: 'paid' } })
    await expect(shipAll(order.id)).rejects.toMatchObject({ status: 409 })
    await expect(cancel(order.id)).rejects.toMatchObject({ status: 409 })
  })

  it('asks the shop where the owner does not let buyers cancel', async () => {
    const order = await aChargedOrder(fixture)
    await letBuyers(false)
    expect(await isOffered(order.id)).toBe(false)
    await expect(cancel(order.id)).rejects.toMatchObject({
      status: 409,
      body: { message: refusals.cancelOff },
    })
    await letBuyers(true)
  })
})
