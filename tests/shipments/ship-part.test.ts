import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aProduct } from '../builders.ts'
import { shippingFixture } from './fixture.ts'

const fixture = shippingFixture()
const { anOrderOfTwo, ship, see, mails, rows, faults } = fixture

/** How much of each line is shipped and left. */
const linesOf = async (id: string) => (await see(id)).lines.map(({ shipped, left }) => ({ shipped, left }))

describe('shipping a part of an order', () => {
  it('leaves the rest to ship; the order is shipped when nothing is left', async () => {
    const { id, first, second } = await anOrderOfTwo()
    const { insertedId, order } = await ship(id, [[first, 3]], { carrier: 'UPS', tracking: '1Z 999' })
    expect(order).toMatchObject({ status: 'pending', shippedAt: null, payment: 'paid' })
    expect(await linesOf(id)).toEqual([
      { shipped: 3, left: 1 },
      { shipped: 0, left: 3 },
    ])
    await ship(id, [
      [first, 1],
      [second, 3],
    ])
    const seen = await see(id)
    expect(seen).toMatchObject({ status: 'shipped', shippedAt: expect.any(String) })
    expect(seen.shipments).toMatchObject([
      {
        _id: insertedId,
        lines: [{ toolsId: first.id, tools: first.name, quantity: 3 }],
        carrier: 'UPS',
        tracking: '1Z 999',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
        shippedAt: expect.any(String),
      },
      { lines: [{ quantity: 1 }, { quantity: 3 }], carrier: '', tracking: '', trackingUrl: null },
    ])
    expect(await rows('select shipped_by from shipments where order_id = $1', id)).toEqual([
      { shipped_by: fixture.admin.id },
      { shipped_by: fixture.admin.id },
    ])
    expect(await faults()).toEqual([])
  })

  it('writes who shipped what into the audit log', async () => {
    const { id, second } = await anOrderOfTwo()
    await ship(id, [[second, 2]], { carrier: 'Our van', tracking: 'tour 7' })
    expect(await auditEntriesOn(fixture.shop.database, 'order', id)).toEqual([
      {
        actor: fixture.admin.email,
        act: 'ship',
        before: { shipment: 'pending', payment: 'paid' },
        after: {
          shipment: 'pending',
          payment: 'paid',
          pieces: [`2 × ${second.name}`],
          carrier: 'Our van',
        },
      },
    ])
  })

  it('mails the customer its pieces, where the parcel is, and what still comes', async () => {
    const { id, first, second } = await anOrderOfTwo()
    await ship(id, [[first, 3]], { carrier: 'UPS', tracking: '1Z999' })
    await ship(id, [
      [first, 1],
      [second, 3],
    ])
    const [part, rest, ...more] = await mails(id)
    expect(more).toEqual([])
    expect(part).toMatchObject({ kind: 'order_shipped', state: 'queued' })
    expect(part.subject).toMatch(/^Part shipped: /)
    const [sent, coming] = part.body.split('This still comes')
    expect(sent).toContain(`3 pieces: ${first.name}`)
    expect(sent).toContain('Carrier: UPS\nTracking number: 1Z999')
    expect(coming).toContain(`1 piece: ${first.name}`)
    expect(coming).toContain(`3 pieces: ${second.name}`)
    expect(coming).toContain('https://www.ups.com/track?tracknum=1Z999')
    expect(rest.subject).toMatch(/^Rest shipped: /)
    expect(rest.body).toContain('We have shipped the rest of your order.')
    expect(rest.body).not.toContain('This still comes')
  })

  it('never ships more of a line than is left', async () => {
    const { id, first } = await anOrderOfTwo()
    await expect(ship(id, [[first, 5]])).rejects.toMatchObject({
      status: 409,
      code: 'too_many_shipped',
      message: refusals.tooManyShipped(first.name, 4),
      body: { toolsId: first.id, left: 4 },
    })
    await ship(id, [[first, 3]])
    await expect(ship(id, [[first, 2]])).rejects.toMatchObject({ status: 409, body: { left: 1 } })
    expect(await linesOf(id)).toMatchObject([{ shipped: 3 }, { shipped: 0 }])
    expect(await mails(id)).toHaveLength(1)
  })

  it('the database refuses more than is left by itself', async () => {
    const { id } = await anOrderOfTwo()
    const client = await fixture.shop.database.pool.connect()
    const insert = (quantity: number) =>
      client.query(
        'insert into shipment_lines (shipment_id, order_id, position, quantity) values ($1, $1, 1, $2)',
        [id, quantity],
      )
    try {
      await client.query('begin')
      await client.query('insert into shipments (id, order_id) values ($1, $1)', [id])
      await client.query('savepoint empty')
      await expect(insert(5)).rejects.toThrow('more would be shipped than is left to ship')
      await client.query('rollback to empty')
      await insert(4)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('by two admins at the same moment ships each piece once', async () => {
    const { id, first, second } = await anOrderOfTwo()
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        ship(id, [
          [first, 3],
          [second, 1],
        ]),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries)
      if (tried.status === 'rejected')
        expect(tried.reason).toMatchObject({ status: 409, code: 'too_many_shipped' })
    expect(await linesOf(id)).toEqual([
      { shipped: 3, left: 1 },
      { shipped: 1, left: 2 },
    ])
    expect(await faults()).toEqual([])
  })

  it('with the same key ships once', async () => {
    const { id, first, second } = await anOrderOfTwo()
    const key = `ship ${id}`
    const [one, other] = await Promise.all([ship(id, [[first, 2]], { key }), ship(id, [[first, 2]], { key })])
    expect(other.insertedId).toBe(one.insertedId)
    expect(await linesOf(id)).toMatchObject([{ shipped: 2 }, { shipped: 0 }])
    await expect(ship(id, [[second, 2]], { key })).rejects.toMatchObject({ status: 409, code: 'key_reused' })
  })

  it('refuses a product of another order, a product twice, and no pieces', async () => {
    const { id, first } = await anOrderOfTwo()
    const other = await anOrderOfTwo()
    for (const foreign of [other.first, await aProduct(fixture.shop.database), { id: 'nothing' }])
      await expect(
        ship(id, [
          [first, 1],
          [foreign, 1],
        ]),
      ).rejects.toMatchObject({ status: 400, code: 'not_of_order' })
    for (const lines of [
      [],
      [
        [first, 1],
        [first, 1],
      ],
      [[first, 0]],
      [[first, -1]],
      [[first, 1.5]],
    ] as const)
      await expect(ship(id, lines)).rejects.toMatchObject({ status: 400 })
    expect(await linesOf(id)).toMatchObject([{ shipped: 0 }, { shipped: 0 }])
    expect(await linesOf(other.id)).toMatchObject([{ shipped: 0 }, { shipped: 0 }])
  })

  it('refuses tracking numbers and carriers that could be read as something else', async () => {
    const { id, first } = await anOrderOfTwo()
    for (const tracking of ['<b>1</b>', 'http://bad.example', 'a\nb', 'x'.repeat(65)])
      await expect(ship(id, [[first, 1]], { carrier: 'UPS', tracking })).rejects.toMatchObject({
        status: 400,
      })
    await expect(ship(id, [[first, 1]], { carrier: 'a\r\nb' })).rejects.toMatchObject({ status: 400 })
  })

  it('is refused for a cancelled, shipped or unknown order, and for users who are not admins', async () => {
    const cancelled = await anOrderOfTwo({ payment: 'unpaid', shipment: 'cancelled' })
    await expect(ship(cancelled.id, [[cancelled.first, 1]])).rejects.toMatchObject({
      status: 409,
      code: 'order_cancelled',
    })
    const { id, first } = await anOrderOfTwo({ shipment: 'shipped' })
    await expect(ship(id, [[first, 1]])).rejects.toMatchObject({ status: 409 })
    await expect(ship('nothing', [[first, 1]])).rejects.toMatchObject({ status: 404 })
    const own = await anOrderOfTwo()
    await expect(ship(own.id, [[own.first, 1]], {}, fixture.customer.token)).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('a partly shipped order', () => {
  it('is shipped whole by the contract’s call: all that is left', async () => {
    const { id, first } = await anOrderOfTwo()
    await ship(id, [[first, 1]])
    const { token } = fixture.admin
    const markShipped = () => fixture.shop.call('markShipped', { token, params: { id } })
    expect(await markShipped()).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await markShipped()).toEqual({ acknowledged: true, modifiedCount: 0 })
    const { status, shipments } = await see(id)
    expect(status).toBe('shipped')
    expect(shipments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [3, 3]])
    expect(await faults()).toEqual([])
  })
})
