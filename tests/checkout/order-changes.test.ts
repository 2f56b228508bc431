import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { forgetEdits } from '#orders/changes/store.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import type { MadeProduct } from '../builders.ts'
import { anEmail, checkoutFixture, deliveries, inBerlin, inVienna } from './fixture.ts'

const fixture = checkoutFixture()
const { shop, admin } = fixture

/** A guest's order of two pieces to Berlin by parcel. */
async function anOrderOf(part: MadeProduct) {
  const email = anEmail()
  const placed = await fixture.checkOut(await fixture.aCart([part, 2]), { email })
  return { id: placed.insertedId, orderKey: placed.orderKey ?? '', email }
}

const inMunich = {
  ...inBerlin,
  name: 'New Name',
  line1: 'Neue Straße 2',
  city: 'München',
  postalCode: '80331',
}

const orderOf = (id: string) => shop.call('oneOrder', { token: admin.token, params: { id } })
const faults = () => findAccountingFaults(shop.database.pool)

const edit = (id: string, given: Partial<BodyOf<'editOrder'>> = {}) =>
  shop.call('editOrder', {
    token: admin.token,
    params: { id },
    body: { shipTo: inMunich, phone: '089 2', seenEdits: 0, ...given },
  })

const moneyOf = ({ price, goods, tax, deliveryPrice, lines }: Awaited<ReturnType<typeof orderOf>>) => ({
  price,
  goods,
  tax,
  deliveryPrice,
  totals: lines.map(({ total }) => total),
})

async function ship(id: string, part: MadeProduct) {
  await shop.call('addShipment', {
    token: admin.token,
    params: { id },
    body: { lines: [{ toolsId: part.id, quantity: 1 }], carrier: '', tracking: '' },
  })
}

describe('the delivery of an order', () => {
  it('goes to another address, with the same money, and both are in the history', async () => {
    const { id, email } = await anOrderOf(await fixture.aPart())
    const before = await orderOf(id)
    await edit(id)
    const after = await orderOf(id)
    expect(after).toMatchObject({ name: 'New Name', phone: '089 2', shipTo: { city: 'München' } })
    expect(after.address).toContain('Neue Straße 2')
    expect(moneyOf(after)).toEqual(moneyOf(before))
    const { events } = await shop.call('orderHistory', { token: admin.token, params: { id } })
    const [event] = events.filter(({ what }) => what === 'Delivery changed')
    expect(event).toMatchObject({ who: admin.email, detail: expect.stringContaining('Teststraße 1') })
    const mails = await shop.database.pool.query('select kind, body from mails where recipient = $1', [email])
    const [mail] = mails.rows.filter(({ kind }) => kind === 'order_edited')
    expect(mail.body).toContain('We changed where your order goes')
    expect(mail.body).not.toContain('Neue Straße')
    expect(await faults()).toEqual([])
  })

  it('leaves no address in the audit log', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    await edit(id)
    const [entry] = (await auditEntriesOn(shop.database, 'order', id)).filter(
      ({ act }) => act === 'edit_order',
    )
    expect(entry).toMatchObject({ actor: admin.email })
    expect(JSON.stringify(entry)).not.toMatch(/Straße|München|Berlin/)
  })

  it('is refused where the taxes would differ', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    const refused = edit(id, { shipTo: inVienna })
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'tax_differs' })
    expect((await orderOf(id)).shipTo).toMatchObject({ city: 'Berlin' })
  })

  it('is refused by a method with another price, which the refusal says', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    await expect(edit(id, { delivery: 'express' })).rejects.toMatchObject({
      code: 'delivery_differs',
      // $12.90 instead of $4.90, with 19 % tax.
      message: expect.stringContaining('$9.52 more'),
    })
  })

  it('is refused where no method delivers to', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    const shipTo = { ...inBerlin, country: 'FR', postalCode: '75001', city: 'Paris' }
    await expect(edit(id, { shipTo })).rejects.toMatchObject({ code: 'no_delivery' })
  })

  it('changes to a method of the same price', async () => {
    const [parcel] = deliveries.methods
    if (parcel === undefined) throw new Error('The fixture has no method')
    await fixture.setDeliveries({
      ...deliveries,
      methods: [...deliveries.methods, { ...parcel, id: 'bike', name: 'By bike' }],
    })
    const { id } = await anOrderOf(await fixture.aPart())
    const before = await orderOf(id)
    await edit(id, { delivery: 'bike', shipTo: inBerlin })
    const after = await orderOf(id)
    expect(after.delivery).toMatchObject({ id: 'bike', name: 'By bike' })
    expect(moneyOf(after)).toEqual(moneyOf(before))
    await fixture.setDeliveries(deliveries)
  })

  it('is refused after a piece was shipped, by the shop and by the database', async () => {
    const part = await fixture.aPart()
    const { id } = await anOrderOf(part)
    await ship(id, part)
    await expect(edit(id)).rejects.toMatchObject({ status: 409, code: 'order_shipped' })
    const past = shop.database.pool.query(
      `update orders set ship_to = ship_to || '{"city": "Rom"}' where id = $1`,
      [id],
    )
    await expect(past).rejects.toThrow('its delivery does not change')
  })

  it('loses the earlier address with the account of the buyer, and stays in the history', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    await edit(id)
    await shop.database.db.transaction().execute((tx) => forgetEdits(tx, [id]))
    const { events } = await shop.call('orderHistory', { token: admin.token, params: { id } })
    expect(events.find(({ what }) => what === 'Delivery changed')).toMatchObject({ detail: '' })
  })

  it('is refused for a cancelled order', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    await shop.call('removeOrder', { token: admin.token, params: { id } })
    await expect(edit(id)).rejects.toMatchObject({ status: 409, code: 'order_cancelled' })
  })

  it('is changed by one of two admins who saw the same order', async () => {
    const { id } = await anOrderOf(await fixture.aPart())
    const results = await Promise.allSettled([1, 2, 3].map((number) => edit(id, { phone: String(number) })))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(2)
    for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'edited' })
    expect(await shop.call('orderEdits', { token: admin.token, params: { id } })).toEqual({ edits: 1 })
  })
})
