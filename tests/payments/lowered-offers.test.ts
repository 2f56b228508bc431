import { describe, expect, it } from 'vitest'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import type { OrderPromotion, ProductOrder } from '#orders/orders/row.ts'
import { changeSetting } from '#platform/settings/service.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { aPromotion } from '../builders.ts'
import { chargedOrder } from '../invoices/orders.ts'
import { aChargedOrder } from './charged.ts'
import { paymentFixture } from './fixture.ts'
import { piecesOf } from './pieces.ts'
import { refund } from './refunds.ts'

const fixture = paymentFixture()
const usd = (cents: number) => toDecimal(fromMinor(cents))

/** What the preview of a refund of pieces says about offers. */
const lowers = async (id: string, body: object) =>
  (await fixture.call('previewRefund', { token: fixture.admin.token, params: { id }, body })).lowersBelow

/** An order of three pieces at 6.67 and one at 15.00, with a promotion that asks for goods of at least `cents`. */
async function withPromotion(cents: number, changes: Partial<ProductOrder> = {}) {
  const id = await aPromotion(fixture.database, { name: 'Big order', minimumSpend: usd(cents) })
  const promotion: OrderPromotion = { id, name: 'Big order', code: null, amount: fromMinor(100) }
  const order = await aChargedOrder(fixture, { promotions: [promotion], ...changes })
  return { ...order, promotion: id }
}

async function setDeliveries(freeFrom: number) {
  const value: DeliverySettings = {
    zones: [{ id: 'all', name: 'Everywhere', places: [{}] }],
    methods: [
      {
        ...{
          id: 'post',
          name: 'Post',
          zones: ['all'],
          transitDays: { from: 1, to: 2 },
          freeFrom: usd(freeFrom),
        },
        rate: { kind: 'flat', price: usd(495) },
      },
    ],
    times: { cutOffHour: 14, handlingDays: 0, weekdays: [1], holidays: [] },
  }
  const { id: userId, email } = fixture.admin
  const [stored] = await fixture.rows(`select version from settings where name = 'deliveries'`)
  const by = { userId, email, requestId: 'r' }
  await changeSetting(fixture.shop, deliveries, { version: Number(stored?.version ?? 0), value }, by)
}

describe('the preview of a refund', () => {
  it('says which promotion’s minimum the rest of the order does not reach, and by how much', async () => {
    const order = await withPromotion(3000)
    expect(await lowers(order.id, piecesOf(order.three, 1))).toEqual([
      { kind: 'promotion', name: 'Big order', minimum: 30, missing: 1.66 },
    ])
    expect(await lowers(order.id, { delivery: true })).toBeUndefined()
    const higher = await withPromotion(2834)
    expect(await lowers(higher.id, piecesOf(higher.three, 1))).toBeUndefined()
    await refund(fixture, higher.id, piecesOf(higher.three, 1))
    expect(await lowers(higher.id, piecesOf(higher.three, 1))).toEqual([
      { kind: 'promotion', name: 'Big order', minimum: 28.34, missing: 6.67 },
    ])
  })

  it('counts only the goods that the promotion is for, also of a return and after it was removed', async () => {
    const order = await withPromotion(1500)
    const target = JSON.stringify({ kind: 'products', ids: [order.three] })
    await fixture.rows('update promotions set target = $2 where id = $1', order.promotion, target)
    expect(await lowers(order.id, piecesOf(order.one, 1))).toBeUndefined()
    await fixture.rows('update promotions set archived_at = now() where id = $1', order.promotion)
    expect(await lowers(order.id, { ...piecesOf(order.three, 1), returned: true })).toEqual([
      { kind: 'promotion', name: 'Big order', minimum: 15, missing: 1.66 },
    ])
  })

  it('says nothing where all goods go back, and where the order was below the minimum before', async () => {
    const order = await withPromotion(3000)
    const all = [
      { toolsId: order.three, quantity: 3 },
      { toolsId: order.one, quantity: 1 },
    ]
    expect(await lowers(order.id, { lines: all })).toBeUndefined()
    const low = await withPromotion(9000)
    expect(await lowers(low.id, piecesOf(low.three, 1))).toBeUndefined()
  })

  it('says which free delivery the rest does not reach, by what the goods cost with tax', async () => {
    await setDeliveries(4000)
    const { delivery } = chargedOrder()
    if (delivery === null) throw new Error('The order has no delivery')
    const none = fromMinor(0)
    const free = { ...delivery, price: none, tax: none, taxes: [], total: none }
    const order = await aChargedOrder(fixture, {
      delivery: free,
      tax: fromMinor(646),
      total: fromMinor(4046),
    })
    expect(await lowers(order.id, piecesOf(order.three, 1))).toEqual([
      { kind: 'delivery', name: 'Post', minimum: 40, missing: 7.07 },
    ])
    const charged = await aChargedOrder(fixture)
    expect(await lowers(charged.id, piecesOf(charged.three, 1))).toBeUndefined()
  })
})
