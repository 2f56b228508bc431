import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { plain } from '../mail/letterhead.ts'
import { sendEarly } from '../mail/send-early.ts'
import { shippingFixture } from './fixture.ts'

const fixture = shippingFixture()
const { anOrderOfTwo, ship, takeBack, see, mails, rows, faults } = fixture

const transport = { atOnce: 1, deliver: async () => plain, probe: async () => {}, close() {} }
const send = (mailId: string) => sendEarly(fixture.shop.database, transport, mailId)
const track = (id: string, shipmentId: string, body: { carrier: string; tracking: string }) =>
  fixture.shop.call('changeTracking', { token: fixture.admin.token, params: { id, shipmentId }, body })

describe('taking a shipment back', () => {
  it('leaves its pieces to ship again, keeps its row, and withdraws its own mail only', async () => {
    const { id, first, second } = await anOrderOfTwo()
    const { insertedId: kept } = await ship(id, [[second, 3]])
    const { insertedId } = await ship(id, [[first, 4]])
    expect(await takeBack(id, insertedId)).toMatchObject({
      deletedCount: 1,
      order: {
        status: 'pending',
        shippedAt: null,
        lines: [
          { shipped: 0, left: 4 },
          { shipped: 3, left: 0 },
        ],
      },
    })
    expect((await see(id)).shipments.map(({ _id }) => _id)).toEqual([kept])
    expect(
      await rows(
        'select taken_back_by from shipments where id = $1 and taken_back_at is not null',
        insertedId,
      ),
    ).toEqual([{ taken_back_by: fixture.admin.id }])
    expect(await mails(id)).toMatchObject([{ state: 'queued' }, { state: 'failed' }])
    expect((await auditEntriesOn(fixture.shop.database, 'order', id)).at(-1)).toMatchObject({
      act: 'unship',
      after: { shipment: 'pending', pieces: [`4 × ${first.name}`] },
    })
    expect(await faults()).toEqual([])
  })

  it('a second time changes nothing, also at the same moment', async () => {
    const { id, first } = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 4]])
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(id, insertedId)))
    expect(answers.map(({ deletedCount }) => deletedCount).toSorted()).toEqual([0, 0, 0, 0, 1])
    expect(await takeBack(id, insertedId)).toMatchObject({ deletedCount: 0 })
    expect(await auditEntriesOn(fixture.shop.database, 'order', id)).toHaveLength(2)
    expect((await rows('select pieces_shipped from orders where id = $1', id))[0]).toEqual({
      pieces_shipped: 0,
    })
    expect(await faults()).toEqual([])
  })

  it('and shipping at the same moment never ships more than was ordered', async () => {
    const { id, first } = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 4]])
    await Promise.allSettled([takeBack(id, insertedId), ...[1, 2, 3, 4].map(() => ship(id, [[first, 2]]))])
    const [line] = (await see(id)).lines
    expect(line?.shipped).toBeLessThanOrEqual(4)
    expect(await faults()).toEqual([])
  })

  it('after its mail was sent mails the correction, with its pieces', async () => {
    const { id, first, second } = await anOrderOfTwo()
    await ship(id, [[second, 3]])
    const { insertedId } = await ship(id, [[first, 2]])
    const [, mail] = await mails(id)
    await send(mail.id)
    await takeBack(id, insertedId)
    const [, , correction] = await mails(id)
    expect(correction).toMatchObject({ kind: 'order_not_shipped' })
    expect(correction.body).toContain(`2 pieces: ${first.name}`)
    expect(correction.body.split('mistake')[1]?.split('Order number')[0]).not.toContain('It is still here')
  })

  it('is refused for a shipment of another order, and after a refund in full', async () => {
    const { id, first } = await anOrderOfTwo()
    const other = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 1]])
    await expect(takeBack(other.id, insertedId)).rejects.toMatchObject({ status: 404 })
    await expect(takeBack(id, 'nothing')).rejects.toMatchObject({ status: 404 })
    const refunded = await anOrderOfTwo({ payment: 'refunded', shipment: 'shipped' })
    await expect(takeBack(refunded.id, refunded.id)).rejects.toMatchObject({
      status: 409,
      code: 'order_refunded',
    })
    expect(await see(id)).toMatchObject({ lines: [{ shipped: 1 }, { shipped: 0 }] })
  })

  it('cannot be undone, nor can a shipment be deleted or changed in the database', async () => {
    const { id, first } = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 1]])
    await takeBack(id, insertedId)
    for (const change of [
      'update shipments set taken_back_at = null where id = $1',
      `update shipments set shipped_at = now() - interval '1 day' where id = $1`,
      'delete from shipments where id = $1',
      'update shipment_lines set quantity = 2 where shipment_id = $1',
      'delete from shipment_lines where shipment_id = $1',
    ])
      await expect(rows(change, insertedId)).rejects.toThrow('append-only')
  })

  it('of the call that undoes “shipped” is the newest shipment', async () => {
    const { id, first, second } = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 4]])
    await ship(id, [[second, 3]])
    const unship = () => fixture.shop.call('unshipOrder', { token: fixture.admin.token, params: { id } })
    expect(await unship()).toMatchObject({ modifiedCount: 1 })
    expect((await see(id)).shipments.map(({ _id }) => _id)).toEqual([insertedId])
    expect(await unship()).toMatchObject({ modifiedCount: 0 })
  })
})

describe('changing the tracking number of a shipment', () => {
  it('writes its mail again while that was not sent', async () => {
    const { id, first } = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 1]])
    expect(await track(id, insertedId, { carrier: 'GLS', tracking: '987 654' })).toMatchObject({
      modifiedCount: 1,
      order: { shipments: [{ carrier: 'GLS', tracking: '987 654' }] },
    })
    const [withdrawn, written, ...more] = await mails(id)
    expect(withdrawn).toMatchObject({ kind: 'order_shipped', state: 'failed' })
    expect(written).toMatchObject({ kind: 'order_shipped', state: 'queued' })
    expect(written.body).toContain('https://gls-group.com/GROUP/en/parcel-tracking?match=987654')
    expect(more).toEqual([])
    await takeBack(id, insertedId)
    expect(await mails(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  it('mails the number alone after that, and nothing if it stays', async () => {
    const { id, first } = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 1]])
    const [mail] = await mails(id)
    await send(mail.id)
    await track(id, insertedId, { carrier: 'DPD', tracking: '12-34' })
    expect(await track(id, insertedId, { carrier: 'DPD', tracking: '12-34' })).toMatchObject({
      modifiedCount: 0,
    })
    const [, number, ...more] = await mails(id)
    expect(number).toMatchObject({ kind: 'order_tracking' })
    expect(number.body).toContain('Carrier: DPD\nTracking number: 12-34')
    expect(more).toEqual([])
    expect((await auditEntriesOn(fixture.shop.database, 'order', id)).at(-1)).toEqual({
      actor: fixture.admin.email,
      act: 'change_tracking',
      before: { carrier: '' },
      after: { carrier: 'DPD', shipment: insertedId },
    })
  })

  it('is refused for a shipment of another order or one that was taken back', async () => {
    const { id, first } = await anOrderOfTwo()
    const other = await anOrderOfTwo()
    const { insertedId } = await ship(id, [[first, 1]])
    const to = { carrier: 'UPS', tracking: '1' }
    await expect(track(other.id, insertedId, to)).rejects.toMatchObject({ status: 404 })
    await takeBack(id, insertedId)
    await expect(track(id, insertedId, to)).rejects.toMatchObject({ status: 409, code: 'taken_back' })
  })
})
