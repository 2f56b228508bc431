import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, aGuestOrder, anAdmin, anOrder, aStaffMember, keyHeader } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const owner = suiteFixture(() => anAdmin(shop.database))
const shipped = { payment: 'paid', shipment: 'shipped' } as const

// The builder gives a shipment the id of its order.
const arrived = (id: string, token: string) =>
  shop.call('markArrived', { params: { id, shipmentId: id }, token })
const saidBy = async (id: string) => {
  const { rows } = await shop.database.pool.query('select arrived_by from shipments where id = $1', [id])
  return rows[0]?.arrived_by
}

describe('a shipment that has arrived', () => {
  it('is marked by its buyer once, and their order says when', async () => {
    const buyer = await aCustomer(shop.database)
    const { id } = await anOrder(shop.database, buyer, shipped)
    const { modifiedCount, order } = await arrived(id, buyer.token)
    expect([modifiedCount, order.shipments.map(({ arrivedAt }) => typeof arrivedAt)]).toEqual([1, ['string']])
    expect(await arrived(id, buyer.token)).toMatchObject({
      modifiedCount: 0,
      order: { shipments: order.shipments },
    })
    expect(await saidBy(id)).toBe('buyer')
    expect(await auditEntriesOn(shop.database, 'order', id)).toEqual([])
  })

  it('is marked by a guest with the key of the order, and by no other', async () => {
    const { id, key } = await aGuestOrder(shop.database, 'arrived@shop.example', shipped)
    const other = await aGuestOrder(shop.database, 'other@shop.example', shipped)
    const call = (headers: Record<string, string>) =>
      shop.call('markArrived', { params: { id, shipmentId: id }, headers })
    await expect(call(keyHeader(other.key))).rejects.toMatchObject({ status: 404 })
    expect(await call(keyHeader(key))).toMatchObject({ modifiedCount: 1 })
  })

  it('is marked by staff who ship, which is audited, and by no other customer or support', async () => {
    const { id } = await anOrder(shop.database, await aCustomer(shop.database), shipped)
    const [stranger, support] = [await aCustomer(shop.database), await aStaffMember(shop.database, 'support')]
    for (const { token } of [stranger, support])
      await expect(arrived(id, token)).rejects.toMatchObject({ status: 404 })
    const warehouse = await aStaffMember(shop.database, 'warehouse')
    await arrived(id, warehouse.token)
    expect(await saidBy(id)).toBe('staff')
    expect(await auditEntriesOn(shop.database, 'order', id)).toMatchObject([
      { act: 'mark_arrived', actor: warehouse.email },
    ])
  })

  it('is missing in another order, and before anything was shipped', async () => {
    const buyer = await aCustomer(shop.database)
    const [one, other] = [await anOrder(shop.database, buyer, shipped), await anOrder(shop.database, buyer)]
    for (const shipmentId of [one.id, other.id])
      await expect(
        shop.call('markArrived', { params: { id: other.id, shipmentId }, token: buyer.token }),
      ).rejects.toMatchObject({ status: 404 })
  })

  it('can be taken back, and cannot be marked after that', async () => {
    const buyer = await aCustomer(shop.database)
    const { id } = await anOrder(shop.database, buyer, shipped)
    await arrived(id, buyer.token)
    await shop.call('takeShipmentBack', { params: { id, shipmentId: id }, token: owner.token })
    expect(await saidBy(id)).toBeNull()
    await expect(arrived(id, buyer.token)).rejects.toMatchObject({ status: 409, code: 'taken_back' })
  })
})
