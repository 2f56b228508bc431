import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anOrder } from '../builders.ts'
import { shippingFixture } from '../shipments/fixture.ts'

const fixture = shippingFixture()
const { shop, admin, customer, anOrderOfTwo, ship, takeBack, mails, rows } = fixture

const historyOf = async (id: string) =>
  (await shop.call('orderHistory', { token: admin.token, params: { id } })).events
/** Without the mails, which can be queued within the same second as what follows. */
const withoutMails = async (id: string) => (await historyOf(id)).filter(({ kind }) => kind !== 'mail')
const addNote = (id: string, words: string, token = admin.token) =>
  shop.call('addOrderNote', { token, params: { id }, body: { words } })
const resend = (id: string, mailId: string) =>
  shop.call('resendMail', { token: admin.token, params: { id, mailId } })
/** A mail about an order that was sent. */
const aSentMail = async (id: string) => {
  const text = `insert into mails (id, kind, cause, recipient, subject, html, body, state, order_id, sent_at)
    values ($1, 'order_paid', 'payment', 'a@shop.example', 'Paid: <b>', '<p>Paid</p>', 'Paid', 'sent', $2, now())`
  await rows(text, `mail-${id}`, id)
  return `mail-${id}`
}

describe('the history of an order', () => {
  it('has what happened, the oldest first, and who did it', async () => {
    const { id, first, second } = await anOrderOfTwo({ createdAt: new Date(Date.now() - 60_000) })
    const { insertedId } = await ship(
      id,
      [
        [first, 3],
        [second, 1],
      ],
      { carrier: 'UPS', tracking: '1Z' },
    )
    await addNote(id, 'The customer asked\nfor the morning')
    await takeBack(id, insertedId)
    expect(await withoutMails(id)).toMatchObject([
      { kind: 'order', what: 'Order placed', who: customer.email },
      {
        kind: 'shipment',
        what: 'Shipped 4 pieces',
        who: admin.email,
        detail: `3 × ${first.name}\n1 × ${second.name}\nUPS 1Z`,
      },
      { kind: 'note', who: admin.email, detail: 'The customer asked\nfor the morning' },
      { kind: 'shipment', what: 'Shipment of 4 pieces taken back', who: admin.email },
    ])
    const events = await historyOf(id)
    const at = (beginning: string) => events.findIndex(({ what }) => what.startsWith(beginning))
    expect(events[at('Mail')]).toMatchObject({
      what: expect.stringContaining('Part shipped'),
      mail: { recipient: customer.email, state: 'failed' },
    })
    expect(at('Mail')).toBeGreaterThan(at('Shipped 4 pieces'))
  })

  it('says who cancelled an order: the customer, an admin, or nobody who paid in time', async () => {
    const own = await anOrder(shop.database, customer)
    await shop.call('removeOrder', { token: customer.token, params: { id: own.id } })
    expect((await historyOf(own.id)).at(1)).toMatchObject({ what: 'Order cancelled', who: customer.email })
    const other = await anOrder(shop.database, customer)
    await shop.call('removeOrder', { token: admin.token, params: { id: other.id } })
    expect(await withoutMails(other.id)).toMatchObject([
      { what: 'Order placed' },
      { what: 'cancel', who: admin.email },
    ])
    const late = await anOrder(shop.database, customer, { shipment: 'cancelled' })
    await rows(`update orders set cancel_reason = 'not_paid_in_time' where id = $1`, late.id)
    expect((await historyOf(late.id)).at(1)).toMatchObject({
      what: 'Not paid in time: stock released',
      who: null,
    })
  })

  it('has no events of another order, and does not exist for an unknown order', async () => {
    const { id } = await anOrderOfTwo()
    const other = await anOrderOfTwo()
    await addNote(other.id, 'Of the other')
    expect(await historyOf(id)).toHaveLength(1)
    await expect(historyOf('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(addNote('nothing', 'x')).rejects.toMatchObject({ status: 404 })
    await expect(addNote(id, '  ')).rejects.toMatchObject({ status: 400 })
    await expect(addNote(id, 'x', customer.token)).rejects.toMatchObject({ status: 403 })
  })
})

describe('sending a mail again', () => {
  it('queues a copy that an admin causes, and records it', async () => {
    const { id } = await anOrderOfTwo()
    const mailId = await aSentMail(id)
    const { insertedId } = await resend(id, mailId)
    const [sent, copy] = await rows(
      'select id, kind, cause, recipient, subject, html, body, order_id, refund_id, attempts from mails where order_id = $1 order by seq',
      id,
    )
    expect(copy).toEqual({ ...sent, id: insertedId, cause: 'admin', attempts: expect.any(Number) })
    expect(await auditEntriesOn(shop.database, 'order', id)).toEqual([
      {
        actor: admin.email,
        act: 'resend_mail',
        before: null,
        after: { kind: 'order_paid', mail: insertedId },
      },
    ])
    expect((await historyOf(id)).map(({ what }) => what)).toContain('resend mail')
  })

  it('is refused for a mail of another order, of no order, and for one that is still queued', async () => {
    const { id, first } = await anOrderOfTwo()
    const other = await anOrderOfTwo()
    const mailId = await aSentMail(other.id)
    await expect(resend(id, mailId)).rejects.toMatchObject({ status: 404 })
    await expect(resend(id, 'nothing')).rejects.toMatchObject({ status: 404 })
    await ship(id, [[first, 1]])
    const [queued] = await mails(id)
    await expect(resend(id, queued.id)).rejects.toMatchObject({ status: 409, code: 'mail_queued' })
    expect(await mails(id)).toHaveLength(1)
  })

  it('respects the limit of its mailbox: the fourth in an hour to an unconfirmed one is held back', async () => {
    const { id } = await anOrderOfTwo()
    const mailId = await aSentMail(id)
    await rows(`update mails set recipient = 'stranger@elsewhere.example' where id = $1`, mailId)
    for (let time = 0; time < 4; time++) {
      await resend(id, mailId)
      await shop.jobsDone()
    }
    const states = (await mails(id)).map(({ state }) => state)
    expect(states).toEqual(['sent', 'kept', 'kept', 'kept', 'held'])
  })
})
