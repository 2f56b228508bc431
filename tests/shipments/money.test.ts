import { describe, expect, it } from 'vitest'
import { fromContract } from '#base/contract/names.ts'
import { orderFromDto } from '#orders/orders/dto.ts'
import { isPartShipped } from '#orders/orders/model.ts'
import { basketsOf } from '../orders/baskets.ts'
import { paymentFixture } from '../payments/fixture.ts'

const fixture = paymentFixture()
const { products, left, faults } = basketsOf(fixture)

const ship = (id: string, toolsId: string, quantity: number) =>
  fixture.call('addShipment', {
    token: fixture.admin.token,
    params: { id },
    body: { lines: [{ toolsId, quantity }], carrier: '', tracking: '' },
  })

/** An order of 3, 2 and 1 pieces of which one piece of the first product was shipped. */
async function aPartShippedBasket({ isPaid = false } = {}) {
  const those = await products(3)
  const order = await fixture.aBasket(those)
  if (isPaid) {
    const intentId = await fixture.anIntent(order)
    await fixture.charge(intentId)
    await fixture.confirm(order, intentId)
  }
  const toolsId = those[0]?.id ?? ''
  const { insertedId } = await ship(order.id, toolsId, 1)
  return { those, toolsId, id: order.id, shipmentId: insertedId }
}

describe('a partly shipped order', () => {
  it('cannot be cancelled, nor released when its time to pay is over', async () => {
    const { those, id } = await aPartShippedBasket()
    await expect(
      fixture.call('removeOrder', { token: fixture.buyer.token, params: { id } }),
    ).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
    fixture.advanceClock(31 * 60_000)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'pending', cancelReason: null })
    expect(await left(those)).toEqual([47, 48, 49])
    expect(await faults()).toEqual([])
  })

  it('whose shipment is taken back has the full time to pay again, and can be cancelled', async () => {
    const { those, id, shipmentId } = await aPartShippedBasket()
    fixture.advanceClock(31 * 60_000)
    await fixture.call('takeShipmentBack', { token: fixture.admin.token, params: { id, shipmentId } })
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(id)).toMatchObject({ status: 'pending' })
    await fixture.call('removeOrder', { token: fixture.buyer.token, params: { id } })
    expect(await left(those)).toEqual([50, 50, 50])
    expect(await faults()).toEqual([])
  })

  it('that is refunded in full returns only what was not shipped to the stock, and ships no more', async () => {
    const { those, toolsId, id } = await aPartShippedBasket({ isPaid: true })
    await fixture.call('refundOrder', { token: fixture.admin.token, params: { id }, body: {} })
    const order = await fixture.readOrder(id)
    expect(order).toMatchObject({ payment: 'refunded', status: 'shipped', cancelReason: null })
    expect(isPartShipped(orderFromDto(fromContract(order)))).toBe(true)
    expect(order.lines.map(({ shipped, left }) => [shipped, left])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ])
    expect(await left(those)).toEqual([49, 50, 50])
    await expect(ship(id, toolsId, 1)).rejects.toMatchObject({ status: 409 })
    expect(await faults()).toEqual([])
  })
})
