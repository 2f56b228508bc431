import { expect, it } from 'vitest'
import { findById } from '#orders/orders/store/read.ts'
import { setDelivery } from '#orders/orders/store/steps.ts'
import { editFixture } from './fixture.ts'

const { fixture, aPaidOrder, edit, creditNotes, faults } = editFixture()

it('a delivery that an edit has chosen stands beside the one that was charged, until that is chosen again', async () => {
  const order = await aPaidOrder()
  const { order: slow } = await edit(order.id, { delivery: 'slow' })
  expect(slow.delivery).toMatchObject({ name: 'Slow', chargedAs: 'Post', price: 4.95, total: 5.89 })
  const mails = await fixture.rows(
    `select body from mails where order_id = $1 and kind = 'order_edited'`,
    order.id,
  )
  expect(mails[0]?.body).toContain('Delivery (Slow; charged as Post)')
  const { order: collected } = await edit(order.id, { delivery: 'collect', seenEdits: 1 })
  expect(collected.delivery).toMatchObject({ name: 'Collect', chargedAs: 'Post' })
  const { order: moved } = await edit(order.id, { seenEdits: 2 })
  expect(moved.delivery).toMatchObject({ name: 'Collect', chargedAs: 'Post' })
  expect(await faults()).toEqual([])
})

it('an invoice names the delivery that was charged, also when it is issued after the edit', async () => {
  const order = await aPaidOrder()
  await edit(order.id, { delivery: 'slow' })
  expect(await creditNotes(order.id)).toHaveLength(1)
  const [invoice] = await fixture.rows(
    `select document from invoices where order_id = $1 and kind = 'invoice'`,
    order.id,
  )
  expect(invoice?.document).toMatchObject({ delivery: { name: 'Post', total: 589 } })
})

it('a delivery that is changed and changed back is charged as what it is', async () => {
  const { id } = await aPaidOrder()
  const { db } = fixture.database
  const order = await findById(db, id)
  if (order?.delivery == null || order.ship_to === null) throw new Error('The order has no delivery')
  const { name, address, phone, ship_to: shipTo, delivery } = order
  const set = (method: string) =>
    db
      .transaction()
      .execute((tx) =>
        setDelivery(tx, id, { name, address, phone, shipTo, delivery: { ...delivery, name: method } }),
      )
  expect((await set('Slow')).delivery).toMatchObject({ name: 'Slow', chargedAs: 'Post' })
  expect((await set('Post')).delivery).toEqual(delivery)
})
