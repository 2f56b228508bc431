import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#base/id.ts'
import { resetEmail } from '#people/identity/emails.ts'
import { raise } from '#platform/alarms/raise.ts'
import { record } from '#platform/audit/log.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aCustomer, anAdmin, anOrder, aProduct, aReturn } from './builders.ts'
import { suiteFixture } from './fixtures.ts'
import { openTestShop } from './shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const customer = suiteFixture(() => aCustomer(shop.database))
beforeAll(async () => {
  await shop.jobsDone()
  await shop.database.pool.query(`delete from mails; update products set archived_at = now()`)
})

async function aRefund(
  orderId: string,
  { cents, at, state = 'succeeded' }: { cents: number; at: Date; state?: 'succeeded' | 'failed' },
): Promise<void> {
  const { db } = shop.database
  const id = newId()
  const intent = { id: `pi_${id}`, order_id: orderId, amount_cents: 2000, state: 'succeeded' as const }
  await db.insertInto('intents').values(intent).execute()
  const refund = { id, intent_id: intent.id, order_id: orderId, amount_cents: cents }
  await db.insertInto('refunds').values(refund).execute()
  await db.updateTable('refunds').set({ state, settled_at: at }).where('id', '=', id).execute()
}

const dayMs = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

describe('the figures', () => {
  it('count revenue, orders, orders to ship, low stock and open alarms, by day', async () => {
    const { database } = shop
    const product = await aProduct(database, { priceCents: 1000, minimum: 2, available: 1000 })
    await aProduct(database, { minimum: 2, available: 9 })
    await aProduct(database, { minimum: 2, available: 10 })
    await aProduct(database, { minimum: 2, available: 1 })
    await aProduct(database, { minimum: 2, available: 9, archivedAt: new Date() })
    const order = (given: Parameters<typeof anOrder>[2]) =>
      anOrder(database, customer, { product, quantity: 2, ...given })
    await order({ payment: 'paid', createdAt: ago(0) })
    const parted = await order({ payment: 'part_refunded', refundedCents: 550, createdAt: ago(0) })
    const refunded = await order({ payment: 'refunded', createdAt: ago(1) })
    // A refund counts on its own day, and one that failed on none.
    await aRefund(parted.id, { cents: 550, at: ago(0) })
    await aRefund(refunded.id, { cents: 2000, at: ago(1) })
    await aRefund(refunded.id, { cents: 700, at: ago(1), state: 'failed' })
    const shipped = await order({ payment: 'paid', shipment: 'shipped', createdAt: ago(1) })
    const earlier = await order({ payment: 'paid', shipment: 'shipped', createdAt: ago(30) })
    for (const state of ['requested', 'requested', 'declined'] as const)
      await aReturn(shop.database, shipped.id, { state })
    for (const state of ['approved', 'received'] as const) await aReturn(shop.database, earlier.id, { state })
    await order({ payment: 'unpaid', createdAt: ago(1) })
    await order({ payment: 'unpaid', shipment: 'cancelled', createdAt: ago(1) })
    await order({ payment: 'paid', createdAt: ago(7) })
    const summary = await shop.call('summary', { query: { days: 7 }, token: admin.token })
    expect(summary).toMatchObject({
      revenue: 20 + 14.5 + 20,
      orders: 5,
      toShip: 3,
      lowStock: 1,
      returns: { requested: 2, received: 1 },
      alarms: 0,
    })
    expect(summary.series.map(({ day }) => day)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => dayOf(ago(days))),
    )
    expect(summary.series.slice(-2)).toEqual([
      { day: dayOf(ago(1)), revenue: 20, orders: 3 },
      { day: dayOf(ago(0)), revenue: 34.5, orders: 2 },
    ])
  })
})

describe('alarms', () => {
  it('stay open until an admin settles them, who is recorded; a repeat changes nothing', async () => {
    const subject = { kind: 'order', id: 'order-1' } as const
    const alarm = { kind: 'late_capture', message: 'A payment came late.', subject } as const
    await raise(shop.database.db, alarm)
    await raise(shop.database.db, alarm)
    const open = await shop.call('alarms', { token: admin.token })
    expect(open.total).toBe(1)
    const id = open.rows[0]?._id ?? ''
    const settle = () => shop.call('resolveAlarm', { params: { id }, token: admin.token })
    expect(await settle()).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect(await settle()).toEqual({ acknowledged: true, modifiedCount: 0 })
    expect(await shop.call('alarms', { token: admin.token })).toEqual({ rows: [], total: 0 })
    const { rows } = await shop.call('adminAudit', { query: { filter: 'alarm' }, token: admin.token })
    expect(rows).toMatchObject([{ actor: admin.email, act: 'settle', subjectId: id }])
  })

  it('answer missing when they do not exist', async () => {
    const unknown = shop.call('resolveAlarm', { params: { id: 'nothing' }, token: admin.token })
    await expect(unknown).rejects.toMatchObject({ status: 404, body: { modifiedCount: 0 } })
  })
})

describe('the audit log', () => {
  it('lists who did what, newest first, and can be searched by person, action and id', async () => {
    const entry = (act: 'edit' | 'archive', id: string) =>
      record(shop.database.db, {
        actor: { userId: admin.id, email: admin.email },
        act,
        subject: { kind: 'product', id },
        before: { name: 'old' },
        after: { name: 'new' },
      })
    await entry('edit', 'p1')
    await entry('archive', 'p2')
    const found = async (q: string) => {
      const answer = await shop.call('adminAudit', { query: { q, filter: 'product' }, token: admin.token })
      return answer.rows.map(({ subjectId }) => subjectId)
    }
    expect(await found('')).toEqual(['p2', 'p1'])
    expect(await found('ARCH')).toEqual(['p2'])
    expect(await found('p1')).toEqual(['p1'])
    expect(await found('%')).toEqual([])
  })

  it('refuses every later change, and so does the stock ledger', async () => {
    for (const table of ['audit_log', 'stock_ledger'])
      for (const change of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table}`])
        await expect(shop.database.pool.query(change)).rejects.toThrow('append-only')
  })
})

describe('the outbox', () => {
  it('lists every mail, and shows the whole text in a shop without a mail server', async () => {
    const { db } = shop.database
    const letter = resetEmail({ url: `${shop.url}/reset?token=secret`, shopUrl: shop.url })
    const id = await queueMail(db, { ...letter, to: 'one@shop.example' })
    const { id: orderId } = await anOrder(shop.database, customer)
    await queueMail(db, { ...letter, subject: 'Another', to: 'two@shop.example', orderId })
    await shop.jobsDone()
    const list = (query: Record<string, string>) => shop.call('adminMails', { query, token: admin.token })
    // On a slow machine the mail about a parcel of an earlier test is among them.
    const resets = (await list({})).rows.filter(({ kind }) => kind === letter.kind)
    expect(resets.map(({ recipient }) => recipient)).toEqual(['two@shop.example', 'one@shop.example'])
    expect(await list({ q: 'two@' })).toMatchObject({ rows: [{ orderId }] })
    expect(await list({ q: 'ONE@' })).toMatchObject({
      total: 1,
      rows: [{ _id: id, state: 'kept', kind: 'reset', orderId: null }],
    })
    expect(await list({ filter: 'failed' })).toEqual({ rows: [], total: 0 })
    await expect(list({ filter: 'lost' })).rejects.toMatchObject({ status: 400 })
    const mail = await shop.call('oneMail', { params: { id }, token: admin.token })
    expect(mail).toMatchObject({ recipient: 'one@shop.example', body: letter.text, html: letter.html })
    expect(JSON.stringify(shop.log)).not.toContain('token=secret')
  })

  it('does not reveal the link of a mail that is still to be sent', async () => {
    const { db } = shop.database
    const letter = resetEmail({ url: `${shop.url}/reset?token=secret`, shopUrl: shop.url })
    const id = await queueMail(db, { ...letter, to: 'three@shop.example' }, { runAt: ago(-1 / 48) })
    const mail = await shop.call('oneMail', { params: { id }, token: admin.token })
    expect(JSON.stringify(mail)).not.toContain('secret')
  })
})
