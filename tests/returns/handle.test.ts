import { describe, expect, it } from 'vitest'
import { returnRefusals } from '#base/contract/messages/return-words.ts'
import { returnHistory } from '#orders/returns/service/history.ts'
import { returnFixture } from './fixture.ts'

const given = returnFixture()
const { fixture, ask, cancel, approve, decline, receive, refundReturn, replace } = given
const { see, available, mailsOf, faults, aShippedOrder } = given

const stateOf = async (id: string) => (await see(id)).returns.map(({ state }) => state)

describe('a return', () => {
  it('is approved, comes back in part, and is refunded as it was paid', async () => {
    const order = await aShippedOrder()
    const { insertedId: id } = await ask(order.id, [[order.three, 3, 'damaged']])
    await approve(id, 'Leave the rings on.')
    expect((await see(order.id)).returns[0]).toMatchObject({
      state: 'approved',
      words: 'Leave the rings on.',
    })
    fixture.changedTopics.length = 0
    await receive(id, [{ productId: order.three, restocked: 1, scrapped: 1 }])
    expect(fixture.changedTopics).toEqual([['stock', `stock ${order.three}`]])
    expect(await available(order.three)).toBe(998)
    const { lines, returns } = await see(order.id)
    expect(returns[0]).toMatchObject({
      state: 'received',
      lines: [{ quantity: 3, restocked: 1, scrapped: 1 }],
    })
    expect(lines[0]).toMatchObject({ shipped: 3, left: 0, returning: 0, returned: 2, returnable: 1 })
    const { refunded, order: after } = await refundReturn(id)
    // Two pieces, as the first two of any refund.
    expect(refunded).toBe(15.08)
    expect(after).toMatchObject({ status: 'shipped', payment: 'part_refunded', refunded: 15.08 })
    expect(after.returns[0]).toMatchObject({
      state: 'refunded',
      refund: { amount: 15.08, state: 'succeeded' },
    })
    expect(after.lines[0]).toMatchObject({ cancelled: 0, refundedPieces: 2, returnable: 1 })
    expect(await available(order.three)).toBe(998)
    expect(await mailsOf(order.id)).toEqual([
      ...['order_placed', 'order_paid', 'order_shipped'],
      ...['return_asked', 'return_approved', 'return_received', 'order_refunded'],
    ])
    expect(await faults()).toEqual([])
  })

  it('is declined with a sentence, before or after its pieces were awaited, and can be asked for again', async () => {
    const order = await aShippedOrder()
    const { insertedId: first } = await ask(order.id, [[order.one, 1]])
    await expect(decline(first, ' ')).rejects.toMatchObject({ status: 400 })
    await decline(first, 'The packaging is open.')
    const { insertedId: second } = await ask(order.id, [[order.one, 1]])
    await approve(second)
    await decline(second, 'Nothing came.')
    expect(await stateOf(order.id)).toEqual(['declined', 'declined'])
    expect((await see(order.id)).lines[1]).toMatchObject({ returned: 0, returnable: 1 })
    const mails = await fixture.rows(
      `select body from mails where order_id = $1 and kind = 'return_declined' order by seq`,
      order.id,
    )
    expect(mails).toEqual([
      { body: expect.stringContaining('The packaging is open.') },
      { body: expect.stringContaining('Nothing came.') },
    ])
  })

  it('that came back and is declined keeps its pieces returned', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.one, 1], { restocked: 1 })
    await decline(id, 'It was refunded before.')
    expect((await see(order.id)).lines[1]).toMatchObject({ returned: 1, returnable: 0 })
    expect(await available(order.one)).toBe(1000)
    expect(await faults()).toEqual([])
  })

  it('of pieces that never arrived is refunded without being received', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.one, 1, 'missing'])
    const [mail] = await fixture.rows(
      `select body from mails where order_id = $1 and kind = 'return_approved'`,
      order.id,
    )
    expect(mail?.body).toContain('You need not send anything back.')
    await expect(receive(id, [{ productId: order.one, restocked: 1, scrapped: 0 }])).rejects.toMatchObject({
      code: 'nothing_to_receive',
    })
    expect((await refundReturn(id, { delivery: true })).refunded).toBe(23.74)
    expect(await available(order.one)).toBe(999)
    expect(await faults()).toEqual([])
  })

  it('of damaged and missing pieces is refunded for both when the damaged ones came back', async () => {
    const order = await aShippedOrder()
    const { insertedId: id } = await ask(order.id, [
      [order.three, 1, 'missing'],
      [order.one, 1, 'damaged'],
    ])
    await approve(id)
    await expect(refundReturn(id)).rejects.toMatchObject({
      status: 409,
      code: 'return_state',
      message: returnRefusals.returnNotReceived,
    })
    await expect(receive(id, [{ productId: order.three, restocked: 0, scrapped: 1 }])).rejects.toMatchObject({
      code: 'too_many_received',
      body: { left: 0 },
    })
    await receive(id, [{ productId: order.one, restocked: 0, scrapped: 1 }])
    expect((await refundReturn(id)).refunded).toBe(25.38)
    expect([await available(order.three), await available(order.one)]).toEqual([997, 999])
    expect(await faults()).toEqual([])
  })

  it('comes back once, by two admins at the same moment too', async () => {
    const order = await aShippedOrder()
    const { insertedId: id } = await ask(order.id, [[order.three, 2]])
    await approve(id)
    const lines = [{ productId: order.three, restocked: 2, scrapped: 0 }]
    const tries = await Promise.allSettled([receive(id, lines), receive(id, lines), receive(id, lines)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await available(order.three)).toBe(999)
    await expect(
      fixture.rows('update return_lines set restocked = 0, scrapped = 2 where return_id = $1', id),
    ).rejects.toThrow('only changes forward')
    expect(await faults()).toEqual([])
  })

  it('never has more pieces back than were to come', async () => {
    const order = await aShippedOrder()
    const { insertedId: id } = await ask(order.id, [[order.three, 2]])
    await approve(id)
    await expect(receive(id, [{ productId: order.three, restocked: 2, scrapped: 1 }])).rejects.toMatchObject({
      status: 409,
      code: 'too_many_received',
      body: { toolsId: order.three, left: 2 },
    })
    await expect(receive(id, [{ productId: order.one, restocked: 1, scrapped: 0 }])).rejects.toMatchObject({
      status: 400,
      code: 'not_of_return',
    })
    for (const lines of [[], [{ productId: order.three, restocked: 0, scrapped: 0 }]])
      await expect(receive(id, lines)).rejects.toMatchObject({ status: 400 })
    expect(await available(order.three)).toBe(997)
  })

  it('takes each step from the right state only', async () => {
    const order = await aShippedOrder()
    const lines = [{ productId: order.one, restocked: 1, scrapped: 0 }]
    const { insertedId: id } = await ask(order.id, [[order.one, 1]])
    const all = {
      approve: () => approve(id),
      decline: () => decline(id),
      receive: () => receive(id, lines),
      refund: () => refundReturn(id),
      replace: () => replace(id),
      cancel: () => cancel(order.id, id),
    }
    const refuse = async (...names: (keyof typeof all)[]) => {
      for (const name of names)
        await expect(all[name](), name).rejects.toMatchObject({ status: 409, code: 'return_state' })
    }
    await refuse('receive', 'refund', 'replace')
    await approve(id)
    await refuse('approve', 'refund', 'replace')
    await receive(id, lines)
    await refuse('approve', 'receive', 'cancel')
    await refundReturn(id)
    await refuse('approve', 'decline', 'receive', 'refund', 'replace', 'cancel')
    const { insertedId: other } = await ask(order.id, [[order.three, 1]])
    expect((await cancel(order.id, other)).deletedCount).toBe(1)
    expect((await cancel(order.id, other)).deletedCount).toBe(0)
    await expect(approve(other)).rejects.toMatchObject({ code: 'return_state' })
    await expect(approve('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(refundReturn('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(fixture.rows(`update returns set state = 'approved' where id = $1`, other)).rejects.toThrow(
      'only changes forward',
    )
  })

  it('is told in the history of its order, with who did what', async () => {
    const order = await aShippedOrder()
    const id = await given.aReturn(order.id, [order.one, 1, 'wrong'], { restocked: 1 })
    await refundReturn(id)
    const { number, lines } = await see(order.id)
    const rows = await returnHistory(fixture.database.db, order.id)
    const name = lines[1]?.tools
    const who = fixture.admin.email
    expect(rows.map(({ what, who, detail }) => ({ what, who, detail }))).toEqual([
      { what: `Return ${number}-R1 requested`, who: fixture.buyer.email, detail: `1 × ${name}: Wrong part` },
      { what: `Return ${number}-R1 approved`, who, detail: '' },
      { what: `Return ${number}-R1 came back`, who, detail: `${name}: 1 restocked, 0 scrapped` },
      { what: `Return ${number}-R1 refunded`, who, detail: '' },
    ])
    const acts = await fixture.rows(
      `select act, actor from audit_log where subject_id = $1 and act not in ('ship') order by id`,
      order.id,
    )
    expect(acts).toEqual(
      ['approve_return', 'receive_return', 'refund'].map((act) => ({ act, actor: fixture.admin.email })),
    )
  })
})
