import { describe, expect, it } from 'vitest'
import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { aCustomer, keyHeader } from '../builders.ts'
import { returnFixture } from './fixture.ts'

const given = returnFixture()
const { fixture, ask, ship, cancel, see, aShippedOrder, faults } = given
const dayMs = 24 * 3600 * 1000

/** How much of each line is returning, returned and returnable. */
const linesOf = async (id: string) =>
  (await see(id)).lines.map(({ returning, returned, returnable }) => ({ returning, returned, returnable }))

describe('asking for a return', () => {
  it('has a number, a reason for each product, and is shown with the order', async () => {
    const order = await aShippedOrder()
    const { insertedId, order: after } = await ask(
      order.id,
      [
        [order.three, 2, 'damaged'],
        [order.one, 1, 'wrong'],
      ],
      { note: ' Both are bent. ' },
    )
    const seen = await see(order.id)
    expect(after).toEqual(seen)
    expect(seen.returns).toEqual([
      {
        _id: insertedId,
        number: `${seen.number}-R1`,
        state: 'requested',
        wish: 'refund',
        note: 'Both are bent.',
        words: '',
        lines: [
          expect.objectContaining({ toolsId: order.three, quantity: 2, reason: 'damaged', restocked: 0 }),
          expect.objectContaining({ toolsId: order.one, quantity: 1, reason: 'wrong', scrapped: 0 }),
        ],
        refund: null,
        createdAt: fixture.shop.clock().toISOString(),
        changedAt: fixture.shop.clock().toISOString(),
      },
    ])
    expect(await linesOf(order.id)).toEqual([
      { returning: 2, returned: 0, returnable: 1 },
      { returning: 1, returned: 0, returnable: 0 },
    ])
  })

  it('is confirmed by a mail without the words that the buyer typed', async () => {
    const order = await aShippedOrder()
    await ask(order.id, [[order.three, 2, 'does_not_fit']], { note: 'Call me at http://bad.example' })
    const [mail, ...more] = await fixture.rows(
      `select subject, body, cause from mails where order_id = $1 and kind like 'return%'`,
      order.id,
    )
    const { number } = await see(order.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: `We received your return request: ${number}-R1`,
      cause: 'customer',
      body: expect.stringMatching(/2 × .*: Does not fit/),
    })
    expect(mail?.body).not.toContain('bad.example')
  })

  it('never asks for more than was shipped and not returned', async () => {
    const order = await aShippedOrder()
    await expect(ask(order.id, [[order.three, 4]])).rejects.toMatchObject({
      status: 409,
      code: 'too_many_returned',
      body: { toolsId: order.three, left: 3 },
    })
    const { insertedId } = await ask(order.id, [[order.three, 2]])
    await expect(ask(order.id, [[order.three, 2]])).rejects.toMatchObject({ body: { left: 1 } })
    await ask(order.id, [[order.three, 1]])
    await expect(ask(order.id, [[order.three, 1]])).rejects.toMatchObject({ body: { left: 0 } })
    await cancel(order.id, insertedId)
    expect(await linesOf(order.id)).toMatchObject([{ returning: 1, returnable: 2 }, {}])
  })

  it('refuses what was not shipped, or was refunded without a return', async () => {
    const order = await aShippedOrder()
    const { token } = fixture.admin
    const body = { lines: [{ toolsId: order.three, quantity: 2 }] }
    await fixture.call('refundOrder', { token, params: { id: order.id }, body })
    await expect(ask(order.id, [[order.three, 2]])).rejects.toMatchObject({ body: { left: 1 } })
    await fixture.call('refundOrder', { token, params: { id: order.id }, body: {} })
    await expect(ask(order.id, [[order.one, 1]])).rejects.toMatchObject({ body: { left: 0 } })
    const waiting = await fixture.aPaidOrder()
    await expect(ask(waiting.id, [[waiting.product.id, 1]])).rejects.toMatchObject({
      code: 'too_many_returned',
      message: returnRefusals.tooManyReturned(waiting.product.name, 0),
    })
  })

  it('twenty times at once has each piece once', async () => {
    const order = await aShippedOrder()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => ask(order.id, [[order.three, 1]])),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const tried of tries)
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'too_many_returned' })
    expect((await see(order.id)).returns.map(({ number }) => number.split('-R').at(-1))).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('beside an admin who takes the shipment back, does one of the two', async () => {
    const { id, one } = await aShippedOrder()
    const [shipment] = (await see(id)).shipments
    const params = { id, shipmentId: shipment?._id ?? '' }
    const takeBack = () => fixture.call('takeShipmentBack', { token: fixture.admin.token, params })
    const tries = await Promise.allSettled([ask(id, [[one, 1]]), takeBack()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [line] = await fixture.rows(
      'select shipped, coming_back from lines_to_ship where order_id = $1 and position = 2',
      id,
    )
    expect(['1 1', '0 0']).toContain(`${line?.shipped} ${line?.coming_back}`)
  })

  it('the database refuses more than was shipped by itself', async () => {
    const { id } = await aShippedOrder()
    const add = (quantity: number) =>
      fixture.rows(
        `with made as (
           insert into returns (id, order_id, ordinal, state, wish, asked_at, changed_at)
             select gen_random_uuid()::text, $1, 1 + count(*), 'requested', 'refund', now(), now()
             from returns where order_id = $1 returning id, order_id)
         insert into return_lines (return_id, order_id, position, quantity, reason)
           select id, order_id, 1, $2, 'wrong' from made`,
        id,
        quantity,
      )
    await expect(add(4)).rejects.toThrow('more would be returned than was shipped')
    await add(3)
    await expect(add(1)).rejects.toThrow('more would be returned than was shipped')
    await expect(
      fixture.rows('update shipments set taken_back_at = now() where order_id = $1', id),
    ).rejects.toThrow('more would be returned than was shipped')
  })

  it('is possible for 30 days after the last shipment, or as long as the settings say', async () => {
    const order = await fixture.aPaidOrder()
    const { id: product } = order.product
    await ship(order.id, [product, 1])
    const { token } = fixture.admin
    const set = async (days: number) => {
      const { value, version } = await fixture.call('returnSettings', { token })
      await fixture.call('changeReturnSettings', { token, body: { version, value: { ...value, days } } })
    }
    const shippedAt = fixture.shop.clock().getTime()
    expect((await see(order.id)).lines[0]?.returnUntil).toBe(new Date(shippedAt + 30 * dayMs).toISOString())
    fixture.advanceClock(30 * dayMs)
    await ask(order.id, [[product, 1]])
    await ship(order.id, [product, 1])
    fixture.advanceClock(30 * dayMs + 1)
    await expect(ask(order.id, [[product, 1]])).rejects.toMatchObject({
      status: 409,
      code: 'return_too_late',
      message: returnRefusals.returnTooLate(order.product.name, 'May 1, 2026'),
    })
    await set(31)
    await ask(order.id, [[product, 1]])
    await set(30)
  })

  it('opens no order of another customer, and a guest’s by its key', async () => {
    const { id, three } = await aShippedOrder()
    const other = await aCustomer(fixture.database)
    const guests = await fixture.aGuestsOrder()
    const key = keyHeader(guests.key)
    await expect(ask(id, [[three, 1]], { token: other.token })).rejects.toMatchObject({ status: 404 })
    await expect(ask(id, [[three, 1]], { headers: key })).rejects.toMatchObject({ status: 404 })
    await ship(guests.id, [guests.product.id, 1])
    const { insertedId } = await ask(guests.id, [[guests.product.id, 1]], { headers: key })
    const params = { id, returnId: insertedId }
    await expect(fixture.call('cancelReturn', { token: fixture.buyer.token, params })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      fixture.call('cancelReturn', { token: fixture.buyer.token, params: { ...params, id: guests.id } }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await see(id)).returns).toEqual([])
    const { deletedCount } = await fixture.call('cancelReturn', {
      headers: key,
      params: { ...params, id: guests.id },
    })
    expect(deletedCount).toBe(1)
  })

  it('by an admin for a customer is recorded in the audit log', async () => {
    const order = await aShippedOrder()
    const { insertedId } = await ask(order.id, [[order.one, 1]], { token: fixture.admin.token })
    await fixture.call('cancelReturn', {
      token: fixture.admin.token,
      params: { id: order.id, returnId: insertedId },
    })
    expect(
      await fixture.rows(
        `select act, after ->> 'state' as state from audit_log where subject_id = $1 and act like '%return' order by id`,
        order.id,
      ),
    ).toEqual([
      { act: 'ask_return', state: 'requested' },
      { act: 'cancel_return', state: 'cancelled' },
    ])
  })

  it('refuses no pieces, a product twice or of another order, and an unknown reason', async () => {
    const order = await aShippedOrder()
    const other = await aShippedOrder()
    await expect(ask(order.id, [[other.one, 1]])).rejects.toMatchObject({ status: 400, code: 'not_of_order' })
    for (const lines of [
      [],
      [
        [order.three, 1],
        [order.three, 1],
      ],
      [[order.three, 0]],
      [[order.three, 1.5]],
    ] as const)
      await expect(ask(order.id, lines)).rejects.toMatchObject({ status: 400 })
    const body: object = { lines: [{ toolsId: order.three, quantity: 1, reason: 'whim' }] }
    const { token } = fixture.buyer
    await expect(
      fixture.call('askReturn', { token, params: { id: order.id }, body: body as never }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await see(order.id)).returns).toEqual([])
    expect(await faults()).toEqual([])
  })
})
