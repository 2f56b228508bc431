import { afterEach, describe, expect, it } from 'vitest'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { paymentFixture } from './fixture.ts'
import { manualPayments } from './manual-payments.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()
const { correct, documentsOf, pay, paymentsOf } = manualPayments(fixture)

afterEach(async () => {
  expect(await findAccountingFaults(fixture.database.pool)).toEqual([])
})

describe('a correction', () => {
  it('makes an order unpaid again, keeps its stock, and is made once', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await correct(id)
    expect(await fixture.readOrder(id)).toMatchObject({
      paid: false,
      payment: 'unpaid',
      paidOutside: 0,
      paidKinds: [],
    })
    expect(await documentsOf(id)).toEqual([])
    await expect(correct(id)).rejects.toMatchObject({ status: 409, code: 'payment_corrected' })
    fixture.advanceClock(2 * 24 * 3_600_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'pending' })
    expect(await paymentsOf(id)).toMatchObject([{ amount: 25, correction: { reason: 'Of another order' } }])
  })

  it('after which it is paid by card has one invoice', async () => {
    const order = await fixture.anOrder()
    await pay(order.id)
    expect(await documentsOf(order.id)).toHaveLength(1)
    await correct(order.id)
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.confirm(order, intentId)
    expect(await documentsOf(order.id)).toHaveLength(1)
  })

  it('is refused for an unknown payment, and once something was given back', async () => {
    const { id } = await fixture.anOrder()
    await expect(correct(id)).rejects.toMatchObject({ status: 404 })
    await pay(id)
    await refund(fixture, id, { amount: 5 })
    await expect(correct(id)).rejects.toMatchObject({ status: 409, code: 'payment_refunded' })
  })
})

describe('a refund of what was paid outside the provider', () => {
  it('goes back the same way, with a credit note and without the provider', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await refund(fixture, id, { amount: 5, reason: 'A scratch' })
    const { refunds } = await fixture.call('orderPayments', { token: fixture.admin.token, params: { id } })
    expect(refunds).toMatchObject([{ state: 'succeeded', amount: 5, outside: [{ kind: 'cash', amount: 5 }] }])
    expect(await fixture.readOrder(id)).toMatchObject({ payment: 'part_refunded', refunded: 5 })
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', total_cents: 500, document: { payment: { how: ['cash'] } } },
    ])
    await expect(refund(fixture, id, { amount: 20.01 })).rejects.toMatchObject({
      status: 409,
      code: 'refund_too_much',
    })
    await refund(fixture, id)
    expect(await fixture.readOrder(id)).toMatchObject({
      payment: 'refunded',
      status: 'cancelled',
      refunded: 25,
    })
  })

  it('gives back no more of a kind than was paid in it', async () => {
    const { id, product } = await fixture.anOrder()
    await pay(id, { amount: 10 })
    await pay(id, { amount: 15, kind: 'transfer', paidBefore: 10 })
    const lines = [{ toolsId: product.id, quantity: 1 }]
    const { outside } = await fixture.call('previewRefund', {
      token: fixture.admin.token,
      params: { id },
      body: { lines },
    })
    expect(outside).toEqual([
      { kind: 'cash', amount: 10 },
      { kind: 'transfer', amount: 2.5 },
    ])
    await refund(fixture, id, { lines })
    await refund(fixture, id)
    expect(
      await fixture.rows(
        'select kind, sum(amount_cents)::integer as left from manual_payments where order_id = $1 group by 1 order by 1',
        id,
      ),
    ).toEqual([
      { kind: 'cash', left: 0 },
      { kind: 'transfer', left: 0 },
    ])
  })

  it('by its buyer is refused: somebody has to hand the money over', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await fixture.rows(
      `insert into settings (name, version, value) values ('refunds', 1, '{"withoutProof": 1000, "buyersCancel": true}')
       on conflict (name) do update set value = excluded.value, version = settings.version + 1`,
    )
    const cancel = () => fixture.call('cancelPaidOrder', { token: fixture.buyer.token, params: { id } })
    await expect(cancel()).rejects.toMatchObject({ status: 409 })
    expect(await fixture.readOrder(id)).toMatchObject({ payment: 'paid' })
  })
})

describe('the database', () => {
  const insert = (id: string, cents: number, more = '') =>
    fixture.database.pool.query(
      `insert into manual_payments (id, order_id, kind, amount_cents, paid_on ${more === '' ? '' : ', refund_id'})
       values (gen_random_uuid(), $1, 'cash', $2, '2026-01-05' ${more})`,
      [id, cents],
    )

  it('refuses more than an order costs, and a change of a payment', async () => {
    const { id } = await fixture.anOrder()
    await expect(insert(id, 2501)).rejects.toThrow('more would be paid')
    await pay(id)
    await expect(fixture.database.pool.query('update manual_payments set amount_cents = 1')).rejects.toThrow(
      'append-only',
    )
    await expect(fixture.database.pool.query('delete from manual_payments')).rejects.toThrow('append-only')
  })

  it('refuses a refund of more than was paid in that kind', async () => {
    const { id } = await fixture.anOrder()
    await pay(id)
    await refund(fixture, id, { amount: 5 })
    const of = await fixture.value('select id from refunds where order_id = $1', id)
    await expect(insert(id, -2001, `, '${of}'`)).rejects.toThrow('in that kind')
  })
})
