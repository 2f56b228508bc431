import { beforeAll, describe, expect, it } from 'vitest'
import { fromMinor, toDecimal } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aCustomer } from '../builders.ts'
import { aBrowser, cartHeader } from '../carts/cart.ts'
import { stockOf, whole } from '../stock.ts'
import { checkoutFixture, deliveries } from './fixture.ts'

const fixture = checkoutFixture()
const { shop } = fixture
const rows = async (query: string, ...values: unknown[]) =>
  (await shop.database.pool.query(query, values)).rows

beforeAll(() =>
  fixture.setDeliveries({
    ...deliveries,
    methods: [
      ...deliveries.methods,
      {
        id: 'gift',
        name: 'As a gift',
        zones: ['near'],
        rate: { kind: 'flat', price: toDecimal(fromMinor(0)) },
        transitDays: { from: 1, to: 2 },
      },
    ],
  }),
)

/** An order of a guest with a coupon of 100 % that can be used once. */
async function aFreeOrder() {
  const product = await fixture.aPart()
  const browser = await fixture.aCart([product, 2])
  const code = await fixture.aCoupon({ gives: { kind: 'percent', ppm: 1_000_000 }, maxUses: 1 })
  await shop.call('applyCoupon', { headers: cartHeader(browser.token), body: { code } })
  const { insertedId: id, orderKey } = await fixture.checkOut(browser, { delivery: 'gift', total: 0 })
  return { id, product, code, headers: { 'tappet-order-key': orderKey ?? '' } }
}
type Free = Awaited<ReturnType<typeof aFreeOrder>>

const read = ({ id, headers }: Free) => shop.call('oneOrder', { params: { id }, headers })
const cancel = ({ id, headers }: Free) => shop.call('removeOrder', { params: { id }, headers })
const usesOf = ({ id }: Free) =>
  rows('select given_back_at is null as used from promotion_uses where order_id = $1', id)

describe('an order that costs nothing', () => {
  it('is placed as paid, without the payment provider', async () => {
    const order = await aFreeOrder()
    expect(await read(order)).toMatchObject({
      price: 0,
      paid: true,
      payment: 'paid',
      status: 'pending',
      transactionId: null,
    })
    expect(await stockOf(shop.database, order.product.id)).toEqual({ available: 98, ledger: 98 })
    expect(await usesOf(order)).toEqual([{ used: true }])
    for (const table of ['intents', 'captures', 'invoices_due'])
      expect([table, await rows(`select 1 from ${table} where order_id = $1`, order.id)]).toEqual([table, []])
    expect(await findAccountingFaults(shop.database.pool)).toEqual([])
  })

  it('is confirmed by one mail, which does not ask for a payment', async () => {
    const { id } = await aFreeOrder()
    const mails = await rows('select kind, body from mails where order_id = $1', id)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_placed'])
    expect(mails[0].body).toContain('It costs nothing')
    expect(mails[0].body).not.toMatch(/\bpay for\b|hold the stock/i)
  })

  it('can neither be paid nor refunded', async () => {
    const { id, headers } = await aFreeOrder()
    await expect(
      shop.call('createPaymentIntent', { headers, body: { price: 0, orderId: id } }),
    ).rejects.toMatchObject({ status: 409, code: 'order_paid' })
    const { token } = fixture.admin
    await expect(
      shop.call('refundOrder', { token, params: { id }, body: { reason: '' } }),
    ).rejects.toMatchObject({ status: 409, code: 'order_unpaid' })
  })

  it('gives back its stock and its coupon when it is cancelled, once', async () => {
    const order = await aFreeOrder()
    const outcomes = await Promise.allSettled([cancel(order), cancel(order), cancel(order)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await read(order)).toMatchObject({ status: 'cancelled', cancelReason: 'customer', refunded: 0 })
    expect(await stockOf(shop.database, order.product.id)).toEqual(whole)
    expect(await usesOf(order)).toEqual([{ used: false }])
    expect(await findAccountingFaults(shop.database.pool)).toEqual([])
  })

  it('is shipped as any paid order, and can then no longer be cancelled', async () => {
    const order = await aFreeOrder()
    await shop.call('markShipped', { token: fixture.admin.token, params: { id: order.id } })
    expect(await read(order)).toMatchObject({ status: 'shipped', payment: 'paid' })
    await expect(cancel(order)).rejects.toMatchObject({ status: 409 })
  })

  it('does not make its buyer one who has paid before', async () => {
    const buyer = await aCustomer(shop.database)
    const product = await fixture.aPart()
    const browser = await aBrowser(shop)
    await browser.add({ toolsId: product.id, quantity: 1 })
    const code = await fixture.aCoupon({ gives: { kind: 'percent', ppm: 1_000_000 } })
    await shop.call('applyCoupon', { headers: cartHeader(browser.token), body: { code } })
    await fixture.checkOut(browser, { delivery: 'gift', total: 0, bearer: buyer.token })
    expect(
      await rows(`select known from order_holds($1, '', '192.0.2.1', $2, now(), true)`, buyer.id, [
        product.id,
      ]),
    ).toEqual([{ known: false }])
  })

  it('is the only one that the database accepts as paid without a payment', async () => {
    const { id } = await aFreeOrder()
    const change = (set: string, of: string) => rows(`update orders set ${set} where id = $1`, of)
    await expect(change(`transaction_id = 'pi_1'`, id)).rejects.toThrow(/append-only|orders_paid_by/)
    const browser = await fixture.aCart([await fixture.aPart(), 1])
    const { insertedId } = await fixture.checkOut(browser)
    await expect(change(`payment = 'paid', paid_at = now()`, insertedId)).rejects.toThrow('orders_paid_by')
  })
})
