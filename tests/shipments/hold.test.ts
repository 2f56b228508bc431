import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anOrder, aStaffMember } from '../builders.ts'
import { shippingFixture } from './fixture.ts'

const { shop, admin, customer, anOrderOfTwo, ship, see } = shippingFixture()

const reason = 'Address is asked for'
const hold = (id: string, token = admin.token) =>
  shop.call('holdOrder', { token, params: { id }, body: { reason } })
const release = (id: string) => shop.call('releaseOrder', { token: admin.token, params: { id } })
const print = (ids: string[], token = admin.token) =>
  shop.fetch('/api/orders/packing-slips', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
const table = (filter: string) =>
  shop.call('adminOrders', { token: admin.token, query: { filter, limit: 100 } })
const idsIn = async (filter: string) => (await table(filter)).rows.map(({ _id }) => _id)
const refused = { status: 409, body: { error: 'order_held', message: refusals.orderHeld(reason) } }

describe('an order on hold', () => {
  it('leaves the orders to ship, and comes back when it is released', async () => {
    const { id } = await anOrderOfTwo()
    expect(await hold(id)).toMatchObject({ modifiedCount: 1 })
    expect(await hold(id)).toMatchObject({ modifiedCount: 0 })
    expect(await idsIn('to_ship')).not.toContain(id)
    expect(await idsIn('held')).toContain(id)
    expect(await release(id)).toMatchObject({ modifiedCount: 1 })
    expect(await release(id)).toMatchObject({ modifiedCount: 0 })
    expect(await idsIn('to_ship')).toContain(id)
    expect(await idsIn('held')).not.toContain(id)
  })

  it('cannot be shipped as a whole, in part, with others, or printed, until it is released', async () => {
    const { id, first } = await anOrderOfTwo()
    await hold(id)
    await expect(shop.call('markShipped', { token: admin.token, params: { id } })).rejects.toMatchObject(
      refused,
    )
    await expect(ship(id, [[first, 1]])).rejects.toMatchObject(refused)
    expect(await shop.call('shipOrders', { token: admin.token, body: { ids: [id] } })).toMatchObject({
      modifiedCount: 0,
      held: [id],
      refused: [],
    })
    expect((await print([id])).status).toBe(409)
    expect(await see(id)).toMatchObject({ status: 'pending', packedAt: null, desk: { held: reason } })
    await release(id)
    expect(await ship(id, [[first, 1]])).toMatchObject({ acknowledged: true })
  })

  it('says why to staff alone, and in its history', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    await hold(id)
    const own = await shop.call('oneOrder', { token: customer.token, params: { id } })
    expect(own).not.toHaveProperty('desk')
    expect(
      JSON.stringify(
        await shop.call('ownOrders', { token: customer.token, query: { email: customer.email } }),
      ),
    ).not.toContain(reason)
    await release(id)
    const { events } = await shop.call('orderHistory', { token: admin.token, params: { id } })
    expect(events.map(({ what, detail }) => [what, detail])).toEqual(
      expect.arrayContaining([
        ['Note', reason],
        ['Put on hold', ''],
        ['Released', ''],
      ]),
    )
    // What names the customer is not in the log, which stays when their account is removed.
    expect(JSON.stringify(await auditEntriesOn(shop.database, 'order', id))).not.toContain(reason)
  })

  it('is no order that was shipped or cancelled', async () => {
    for (const shipment of ['shipped', 'cancelled'] as const) {
      const { id } = await anOrder(shop.database, customer, { shipment })
      await expect(hold(id)).rejects.toMatchObject({ status: 409 })
    }
  })

  it('is shipped or held, when both are tried at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, first } = await anOrderOfTwo()
      await Promise.allSettled([hold(id), ship(id, [[first, 1]]), hold(id)])
      const [order] = [await see(id)]
      expect(order.desk?.held).toBe(reason)
      await expect(ship(id, [[first, 1]])).rejects.toMatchObject(refused)
    }
  })
})

describe('an order on a pick list', () => {
  it('says who printed it last, to staff alone, until it is taken off', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    const packer = await aStaffMember(shop.database, 'warehouse')
    expect((await print([id], packer.token)).status).toBe(200)
    const { packedAt } = await see(id)
    expect(packedAt).toEqual(expect.any(String))
    expect(await see(id)).toMatchObject({ desk: { packer: packer.email } })
    // Printed again by another: theirs now, and since the same time.
    await print([id])
    await print([id])
    expect(await see(id)).toMatchObject({ packedAt, desk: { packer: admin.email } })
    const own = await shop.call('oneOrder', { token: customer.token, params: { id } })
    expect(own).toMatchObject({ packedAt })
    expect(own).not.toHaveProperty('desk')
    const acts = async () => (await auditEntriesOn(shop.database, 'order', id)).map(({ act }) => act)
    expect(await acts()).toEqual(['pack', 'pack'])
    const stop = () => shop.call('stopPacking', { token: admin.token, params: { id } })
    expect(await stop()).toMatchObject({ modifiedCount: 1 })
    expect(await stop()).toMatchObject({ modifiedCount: 0 })
    expect(await see(id)).toMatchObject({ packedAt: null, desk: { packer: null } })
  })

  it('is none that was cancelled before', async () => {
    const { id } = await anOrder(shop.database, customer, { shipment: 'cancelled' })
    expect((await print([id])).status).toBe(409)
    expect(await see(id)).toMatchObject({ packedAt: null })
  })
})
