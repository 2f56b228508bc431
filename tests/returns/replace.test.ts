import { describe, expect, it } from 'vitest'
import { returnFixture } from './fixture.ts'

const given = returnFixture()
const { fixture, ship, refundReturn, replace, see, available, faults, aShippedOrder } = given

const stateOf = async (id: string) => (await see(id)).returns.map(({ state }) => state)

describe('a replacement', () => {
  it('is taken from the stock and shipped with the order, and costs nothing', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.three, 2, 'damaged'], { restocked: 1, scrapped: 1 })
    const { order: after } = await replace(id)
    expect(after).toMatchObject({ status: 'pending', shippedAt: null, payment: 'paid', refunded: 0 })
    expect(after.lines[0]).toMatchObject({ quantity: 3, shipped: 3, left: 2, replaced: 2, returnable: 1 })
    expect(after.returns[0]?.state).toBe('replaced')
    expect(await available(order.three)).toBe(996)
    expect(
      await fixture.rows(
        `select change, reason from stock_ledger where order_id = $1 and product_id = $2 order by id`,
        order.id,
        order.three,
      ),
    ).toEqual([
      { change: -3, reason: 'ordered' },
      { change: 1, reason: 'returned' },
      { change: -2, reason: 'replaced' },
    ])
    await expect(ship(order.id, [order.three, 3])).rejects.toMatchObject({ body: { left: 2 } })
    await ship(order.id, [order.three, 2])
    const shipped = await see(order.id)
    expect(shipped).toMatchObject({ status: 'shipped' })
    expect(shipped.lines[0]).toMatchObject({ shipped: 5, left: 0, returned: 2, returnable: 3 })
    const mails = await fixture.rows(
      `select subject from mails where order_id = $1 and kind in ('return_replaced', 'order_shipped') order by seq`,
      order.id,
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Shipped: /),
      `We are sending you a replacement: ${after.number}-R1`,
      expect.stringMatching(/^Replacement shipped: /),
    ])
    expect(await faults()).toEqual([])
  })

  it('that is returned itself can be refunded, and no piece twice', async () => {
    const order = await aShippedOrder()
    await replace(await given.aReturn(order.id, [order.one, 1, 'damaged'], { scrapped: 1 }))
    await ship(order.id, [order.one, 1])
    const id = await given.aReturn(order.id, [order.one, 1, 'damaged'], { restocked: 1 })
    expect((await refundReturn(id)).refunded).toBe(17.85)
    const { token } = fixture.admin
    const body = { lines: [{ toolsId: order.one, quantity: 1 }] }
    await expect(
      fixture.call('refundOrder', { token, params: { id: order.id }, body }),
    ).rejects.toMatchObject({ code: 'too_many_refunded' })
    expect((await see(order.id)).lines[1]).toMatchObject({ returnable: 0, returned: 2 })
    expect(await available(order.one)).toBe(999)
    expect(await faults()).toEqual([])
  })

  it('can be refunded instead before it is shipped', async () => {
    const order = await aShippedOrder()
    await replace(await given.aReturn(order.id, [order.one, 1], { restocked: 1 }))
    const { token } = fixture.admin
    const body = { lines: [{ toolsId: order.one, quantity: 1 }] }
    await fixture.call('refundOrder', { token, params: { id: order.id }, body })
    expect(await see(order.id)).toMatchObject({ status: 'shipped', refunded: 17.85 })
    expect(await available(order.one)).toBe(1000)
    await fixture.call('refundOrder', { token, params: { id: order.id }, body: {} })
    expect(await faults()).toEqual([])
  })

  it('of a whole order that is refunded before it is shipped returns to the stock', async () => {
    const order = await aShippedOrder()
    await replace(await given.aReturn(order.id, [order.three, 2], { restocked: 2 }))
    await fixture.call('refundOrder', { token: fixture.admin.token, params: { id: order.id }, body: {} })
    expect(await see(order.id)).toMatchObject({ status: 'shipped', payment: 'refunded' })
    expect(await available(order.three)).toBe(999)
    expect(await faults()).toEqual([])
  })

  it('is refused without stock, and for an order that was refunded', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.three, 2], { scrapped: 2 })
    const left = (pieces: number) =>
      fixture.rows(
        `with line as (insert into stock_ledger (product_id, change, reason) select id, $2 - available, 'edited' from products where id = $1)
         update products set available = $2 where id = $1`,
        order.three,
        pieces,
      )
    await left(1)
    await expect(replace(id)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      body: { toolsId: order.three, available: 1 },
    })
    expect(await stateOf(order.id)).toEqual(['received'])
    await left(100)
    await fixture.call('refundOrder', { token: fixture.admin.token, params: { id: order.id }, body: {} })
    await expect(replace(id)).rejects.toMatchObject({ status: 409, code: 'order_refunded' })
    expect(await faults()).toEqual([])
  })

  it('is refused for pieces that were refunded without the return', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.three, 3], { restocked: 3 })
    const { token } = fixture.admin
    const body = { lines: [{ toolsId: order.three, quantity: 1 }] }
    await fixture.call('refundOrder', { token, params: { id: order.id }, body })
    await expect(replace(id)).rejects.toMatchObject({ status: 409, code: 'pieces_refunded' })
    expect(await stateOf(order.id)).toEqual(['received'])
    expect(await faults()).toEqual([])
  })

  it('of some pieces is sent although others were refunded', async () => {
    const order = await aShippedOrder()
    const { token } = fixture.admin
    const body = { lines: [{ toolsId: order.three, quantity: 1 }] }
    await fixture.call('refundOrder', { token, params: { id: order.id }, body })
    await refundReturn(await given.aReturn(order.id, [order.three, 1], { restocked: 1 }))
    await replace(await given.aReturn(order.id, [order.three, 1], { restocked: 1 }))
    expect((await see(order.id)).lines[0]).toMatchObject({ left: 1, replaced: 1 })
  })

  it('cannot be shipped and refunded at the same moment by two admins', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.one, 1], { restocked: 1 })
    const tries = await Promise.allSettled([replace(id), refundReturn(id), replace(id), refundReturn(id)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [settled] = await stateOf(order.id)
    expect(await available(order.one)).toBe(settled === 'replaced' ? 999 : 1000)
    expect(await faults()).toEqual([])
  })
})
