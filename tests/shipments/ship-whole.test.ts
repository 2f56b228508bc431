import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { aCustomer, anAdmin, anOrder } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { plain } from '../mail/letterhead.ts'
import { sendEarly } from '../mail/send-early.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const customer = suiteFixture(() => aCustomer(shop.database))

const ship = (id: string, token = admin.token) => shop.call('markShipped', { token, params: { id } })
const unship = (id: string, token = admin.token) => shop.call('unshipOrder', { token, params: { id } })
const see = (id: string) => shop.call('oneOrder', { token: admin.token, params: { id } })
const entries = (id: string) => auditEntriesOn(shop.database, 'order', id)
const mailsOf = async (id: string) =>
  (
    await shop.database.pool.query(
      `select m.id, m.kind, m.state, m.subject, extract(epoch from m.due_at - m.created_at)::int as wait
       from mails m
       where m.order_id = $1 order by m.seq`,
      [id],
    )
  ).rows
const attempt = (mailId: string, transport: MailTransport = working) =>
  sendEarly(shop.database, transport, mailId)
const delivered: string[] = []
const working: MailTransport = {
  atOnce: 1,
  async deliver({ id }) {
    delivered.push(id)
    return plain
  },
  probe: async () => {},
  close() {},
}
const mails = async (id: string) =>
  (await shop.database.pool.query('select kind from mails where order_id = $1 order by seq', [id])).rows

describe('shipping an order', () => {
  it('sets its status, never its payment, records the action and queues the mail', async () => {
    const { id, product } = await anOrder(shop.database, customer, { payment: 'paid' })
    expect(await ship(id)).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await see(id)).toMatchObject({
      status: 'shipped',
      payment: 'paid',
      shippedAt: expect.any(String),
    })
    expect(await entries(id)).toEqual([
      {
        actor: admin.email,
        act: 'ship',
        before: { shipment: 'pending', payment: 'paid' },
        after: { shipment: 'shipped', payment: 'paid', pieces: [`5 × ${product.name}`] },
      },
    ])
    expect(await mails(id)).toEqual([{ kind: 'order_shipped' }])
  })

  it('mails the customer only after the time to undo it', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    await ship(id)
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject({ kind: 'order_shipped', state: 'queued' })
    // Not exactly, because the clocks of the shop and of the database are read one after the other.
    expect(mail.wait).toBeGreaterThan(25)
    await attempt(mail.id)
    expect(delivered).toContain(mail.id)
  })

  it('five times at once changes it once', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ship(id)))
    expect(answers.map(({ modifiedCount }) => modifiedCount).toSorted()).toEqual([0, 0, 0, 0, 1])
    expect(await mails(id)).toHaveLength(1)
    expect(await entries(id)).toHaveLength(1)
  })

  it('does not make an unpaid order paid; the audit log records that it was unpaid', async () => {
    const { id } = await anOrder(shop.database, customer)
    await ship(id)
    expect(await see(id)).toMatchObject({ status: 'shipped', paid: false, payment: 'unpaid' })
    expect(await entries(id)).toMatchObject([{ after: { shipment: 'shipped', payment: 'unpaid' } }])
  })

  it('is refused for a cancelled or unknown order, and for users who are not admins', async () => {
    const { id } = await anOrder(shop.database, customer, { shipment: 'cancelled' })
    await expect(ship(id)).rejects.toMatchObject({
      status: 409,
      code: 'order_cancelled',
      message: refusals.orderCancelled,
      body: { modifiedCount: 0 },
    })
    await expect(ship('nothing')).rejects.toMatchObject({ status: 404 })
    const own = await anOrder(shop.database, customer, { payment: 'paid' })
    await expect(ship(own.id, customer.token)).rejects.toMatchObject({ status: 403 })
    expect(await see(own.id)).toMatchObject({ status: 'pending' })
  })
})

describe('unshipping an order', () => {
  it('makes it pending again, once, and records the action', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid', shipment: 'shipped' })
    expect(await unship(id)).toMatchObject({ modifiedCount: 1 })
    expect(await unship(id)).toMatchObject({ modifiedCount: 0 })
    expect(await see(id)).toMatchObject({ status: 'pending', payment: 'paid', shippedAt: null })
    expect(await entries(id)).toMatchObject([{ act: 'unship', after: { shipment: 'pending' } }])
  })

  it('in time sends no mail, also not by a later attempt', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    await ship(id)
    await unship(id)
    const [mail, ...more] = await mailsOf(id)
    expect(mail).toMatchObject({ kind: 'order_shipped', state: 'failed' })
    expect(more).toEqual([])
    await attempt(mail.id)
    expect(delivered).not.toContain(mail.id)
  })

  it('stops no mail of another kind or of another order', async () => {
    const [{ id }, other] = await Promise.all([
      anOrder(shop.database, customer, { payment: 'paid' }),
      anOrder(shop.database, customer, { payment: 'paid' }),
    ])
    const paid = {
      kind: 'order_paid',
      cause: 'payment',
      subject: 'Paid',
      html: 'Paid',
      text: 'Paid',
    } as const
    // Further ahead it would be sent at once, as dated by a wrong clock.
    const later = new Date(Date.now() + 50 * 60_000)
    await queueMail(shop.database.db, { ...paid, to: customer.email, orderId: id }, { runAt: later })
    await ship(id)
    await ship(other.id)
    await unship(id)
    expect(await mailsOf(id)).toMatchObject([
      { kind: 'order_paid', state: 'queued' },
      { kind: 'order_shipped', state: 'failed' },
    ])
    expect(await mailsOf(other.id)).toMatchObject([{ kind: 'order_shipped', state: 'queued' }])
  })

  it('in time, and shipping it again, sends only the mail of the new shipment', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    await ship(id)
    await unship(id)
    await ship(id)
    const both = await mailsOf(id)
    expect(both).toMatchObject([{ state: 'failed' }, { kind: 'order_shipped', state: 'queued' }])
    for (const mail of both) await attempt(mail.id)
    expect(both.filter((mail) => delivered.includes(mail.id))).toEqual([both[1]])
  })

  it('too late sends the customer a mail about it', async () => {
    const { id, product } = await anOrder(shop.database, customer, { payment: 'paid' })
    await ship(id)
    for (const mail of await mailsOf(id)) await attempt(mail.id)
    await unship(id)
    expect(await mailsOf(id)).toMatchObject([
      { kind: 'order_shipped', state: 'sent' },
      { kind: 'order_not_shipped', subject: `Not shipped yet: ${orderNumber(id)}, 5 × ${product.name}` },
    ])
  })

  it('while an attempt at the mail may have succeeded sends this mail too, and stops further attempts', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'paid' })
    await ship(id)
    const [mail] = await mailsOf(id)
    const broken: MailTransport = {
      ...working,
      deliver: () => Promise.reject(new Error('the connection broke')),
    }
    await attempt(mail.id, broken)
    expect(await mailsOf(id)).toMatchObject([{ state: 'queued' }])
    await unship(id)
    expect(await mailsOf(id)).toMatchObject([{ state: 'failed' }, { kind: 'order_not_shipped' }])
    await attempt(mail.id)
    expect(delivered).not.toContain(mail.id)
  })

  it('is refused after a refund, and for users who are not admins', async () => {
    const { id } = await anOrder(shop.database, customer, { payment: 'refunded', shipment: 'shipped' })
    await expect(unship(id)).rejects.toMatchObject({ status: 409, code: 'order_refunded' })
    await expect(unship(id, customer.token)).rejects.toMatchObject({ status: 403 })
  })
})

describe('shipping many orders', () => {
  const shipMany = (ids: string[], token = admin.token) => shop.call('shipOrders', { token, body: { ids } })

  it('leaves out orders without a name or an address, and lists them; a parcel needs no phone', async () => {
    const { database } = shop
    const whole = await anOrder(database, customer, { payment: 'paid' })
    const lacking = []
    const withoutPhone = await anOrder(database, customer, { payment: 'paid', to: { phone: '' } })
    for (const to of [{ name: '' }, { address: ' \n ' }])
      lacking.push((await anOrder(database, customer, { payment: 'paid', to })).id)
    expect(await shipMany([...lacking, withoutPhone.id, whole.id])).toEqual({
      acknowledged: true,
      modifiedCount: 2,
      shipped: [withoutPhone.id, whole.id],
      incomplete: lacking,
      refused: [],
    })
    expect(await see(whole.id)).toMatchObject({ status: 'shipped' })
    for (const id of lacking) {
      expect(await see(id)).toMatchObject({ status: 'pending' })
      // The contract's own call ships it, because an admin decides.
      expect(await ship(id)).toMatchObject({ modifiedCount: 1 })
    }
  })

  it('continues after a cancelled or unknown order, and counts each once', async () => {
    const { database } = shop
    const cancelled = await anOrder(database, customer, { shipment: 'cancelled' })
    const shipped = await anOrder(database, customer, { shipment: 'shipped' })
    const pending = await anOrder(database, customer)
    expect(await shipMany([cancelled.id, 'nothing', shipped.id, pending.id, pending.id])).toMatchObject({
      modifiedCount: 1,
      shipped: [pending.id],
      incomplete: [],
      refused: [cancelled.id, 'nothing'],
    })
    expect(await entries(pending.id)).toHaveLength(1)
  })

  it('is allowed to admins only', async () => {
    const { id } = await anOrder(shop.database, customer)
    await expect(shipMany([id], customer.token)).rejects.toMatchObject({
      status: 403,
      body: { modifiedCount: 0 },
    })
    expect(await see(id)).toMatchObject({ status: 'pending' })
  })
})
