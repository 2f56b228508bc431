import { describe, expect, it } from 'vitest'
import { alarmsLike, capturesOf, mailsOf } from '../payments/books.ts'
import { atProvider, refund } from '../payments/refunds.ts'
import { asking, noFaults } from './asked.ts'
import { editFixture } from './fixture.ts'

const edits = editFixture()
const { fixture } = edits
const { listed, anAskedOrder, charged, ship, withdraw, allFaults } = asking(edits)

type Asked = Awaited<ReturnType<typeof anAskedOrder>>

/** The customer has paid: the order goes as they paid for. */
async function expectInEffect({ order, difference }: Asked) {
  expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'express' } })
  expect(await listed(order.id)).toMatchObject([{ _id: difference.id, state: 'paid' }])
  expect(await capturesOf(fixture, difference.id)).toMatchObject([{ kind: 'payment', amount_cents: 595 }])
}

/** The order goes as it was, and the customer has their money back. */
async function expectGivenBack({ order, difference }: Asked, intentId: string) {
  fixture.advanceClock(61_000)
  await fixture.runJob('settle_refunds')
  expect(await fixture.readOrder(order.id)).toMatchObject({ delivery: { id: 'post' } })
  expect(await listed(order.id)).toMatchObject([{ _id: difference.id, state: 'ended' }])
  expect(await capturesOf(fixture, difference.id)).toMatchObject([{ kind: 'late', amount_cents: 595 }])
  expect(await atProvider(fixture, intentId)).toEqual([595])
  expect(await alarmsLike(fixture, difference.id)).toMatchObject([{ kind: 'late_capture' }])
}

describe('a difference that is paid', () => {
  it('is given back when the order was shipped before, as it was', async () => {
    const asked = await anAskedOrder()
    const intentId = await charged(asked.difference)
    await ship(asked.order.id)
    await expect(fixture.confirm(asked.difference, intentId)).rejects.toMatchObject({ code: 'late_payment' })
    await expectGivenBack(asked, intentId)
    expect(await allFaults()).toEqual(noFaults)
  })

  it('is given back when the order was refunded before', async () => {
    const asked = await anAskedOrder()
    const intentId = await charged(asked.difference)
    await refund(fixture, asked.order.id)
    await expect(fixture.confirm(asked.difference, intentId)).rejects.toMatchObject({ code: 'late_payment' })
    await expectGivenBack(asked, intentId)
    expect(await allFaults()).toEqual(noFaults)
  })

  it('is given back when it was withdrawn before the provider says so', async () => {
    const asked = await anAskedOrder()
    const intentId = await charged(asked.difference)
    // The payment has succeeded: it cannot be withdrawn any more, and takes effect.
    await expect(withdraw(asked.difference.id)).rejects.toMatchObject({ status: 409, code: 'order_paid' })
    await expectInEffect(asked)
    expect(await fixture.confirm(asked.difference, intentId)).toMatchObject({ paid: true, modifiedCount: 0 })
    expect(await allFaults()).toEqual(noFaults)
  })

  it('and an order that is shipped at the same moment agree', async () => {
    for (const first of ['ship', 'pay'] as const) {
      const asked = await anAskedOrder()
      const intentId = await charged(asked.difference)
      const both = [() => ship(asked.order.id), () => fixture.confirm(asked.difference, intentId)]
      if (first === 'pay') both.reverse()
      const results = await Promise.allSettled(both.map((act) => act()))
      const paid = results.every(({ status }) => status === 'fulfilled')
      if (paid) await expectInEffect(asked)
      else await expectGivenBack(asked, intentId)
      expect(await fixture.readOrder(asked.order.id)).toMatchObject({ status: 'shipped' })
      expect(await allFaults()).toEqual(noFaults)
    }
  })

  it('and a refund of the whole order at the same moment agree', async () => {
    const asked = await anAskedOrder()
    const intentId = await charged(asked.difference)
    const [confirmed] = await Promise.allSettled([
      fixture.confirm(asked.difference, intentId),
      refund(fixture, asked.order.id),
    ])
    if (confirmed?.status === 'fulfilled') await expectInEffect(asked)
    else await expectGivenBack(asked, intentId)
    expect(await allFaults()).toEqual(noFaults)
  })

  it('takes effect when the shop hears of it from the provider alone', async () => {
    const asked = await anAskedOrder()
    const intentId = await charged(asked.difference)
    fixture.proxy.fault = () => 'unreachable'
    await expect(fixture.confirm(asked.difference, intentId)).rejects.toMatchObject({ status: 503 })
    fixture.proxy.fault = () => undefined
    expect(await fixture.readOrder(asked.order.id)).toMatchObject({ delivery: { id: 'post' } })
    fixture.advanceClock(61_000)
    await fixture.runJob('reconcile_payments')
    await expectInEffect(asked)
    expect(await allFaults()).toEqual(noFaults)
  })
})

describe('a difference of an order that was shipped', () => {
  it('cannot be paid any more, and is cancelled within a minute', async () => {
    const { order, difference } = await anAskedOrder()
    await ship(order.id)
    expect(await listed(order.id)).toMatchObject([{ state: 'ended' }])
    await expect(fixture.anIntent(difference)).rejects.toMatchObject({ status: 409, code: 'asked_in_vain' })
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(difference.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'not_paid_in_time',
    })
    expect(await mailsOf(fixture, difference.id)).toEqual(['difference_asked', 'order_cancelled'])
    expect(await allFaults()).toEqual(noFaults)
  })

  it('closes the payment that the customer has opened', async () => {
    const { order, difference } = await anAskedOrder()
    const intentId = await fixture.anIntent(difference)
    await ship(order.id)
    await fixture.runJob('release_holds')
    expect(await fixture.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
    expect(await listed(order.id)).toMatchObject([{ state: 'ended' }])
  })

  it('waits while the provider does not answer', async () => {
    const { order, difference } = await anAskedOrder()
    await fixture.anIntent(difference)
    await ship(order.id)
    fixture.proxy.fault = () => 'unreachable'
    await fixture.runJob('release_holds')
    fixture.proxy.fault = () => undefined
    expect(await fixture.readOrder(difference.id)).toMatchObject({ status: 'pending' })
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(difference.id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('the database', () => {
  it('has one open difference of an order, with no products, and keeps its order', async () => {
    const { order, difference } = await anAskedOrder()
    const copy = `insert into orders (id, name, address, email, phone, pieces, contents, total_cents, delivery, delivery_cents,
        difference_of, hold_until, tax_cents)
      select gen_random_uuid()::text, '', '', '', '', $2::integer, '', total_cents, delivery, delivery_cents, $3::text, hold_until, 0
      from orders where id = $1`
    await expect(fixture.rows(copy, difference.id, 0, order.id)).rejects.toThrow('orders_asked_once')
    await expect(fixture.rows(copy, difference.id, 1, order.id)).rejects.toThrow('orders_difference')
    await expect(fixture.rows(copy, difference.id, 0, null)).rejects.toThrow('orders_difference')
    await expect(
      fixture.rows('update orders set difference_of = null where id = $1', difference.id),
    ).rejects.toThrow('asks for a difference of one order')
  })
})
