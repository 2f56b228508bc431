import { expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { attachmentsIn } from '#orders/invoices/service/attach.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { plainly } from '../mail/letterhead.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { send } from '../mail/send.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { refund } from '../payments/refunds.ts'
import { readPdf } from '../pdf/read.ts'
import { openTestShop } from '../shop.ts'
import { giveBack, pay, placeOrder } from './orders.ts'

const fixture = paymentFixture()

async function mailOf(orderId: string, kind: string): Promise<string> {
  return String(
    await fixture.value(
      'select id from mails where order_id = $1 and kind = $2 order by seq desc',
      orderId,
      kind,
    ),
  )
}

/** The files of a mail as its recipient gets it. */
async function filesIn(raw: string): Promise<{ name: string; bytes: Buffer }[]> {
  return raw
    .split(/\r?\n--[^\r\n]+\r?\n/)
    .filter((part) => /content-type: application\/pdf/i.test(part))
    .map((part) => {
      const [head = '', body = ''] = part.split(/\r?\n\r?\n/, 2)
      return { name: /filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? '', bytes: Buffer.from(body, 'base64') }
    })
}

it('the mail about a payment brings the invoice, and that about a refund its own credit note', async () => {
  const mailbox = await openMailbox()
  const findAttachments = attachmentsIn(fixture.shop)
  const transport = smtpTransport({
    smtpUrl: mailbox.url,
    ...plainly,
    findAttachments,
  })
  try {
    const order = await fixture.aPaidOrder()
    await send(fixture.database, transport, await mailOf(order.id, 'order_paid'))
    await refund(fixture, order.id, { amount: 5, reason: 'One' })
    await refund(fixture, order.id, { amount: 7, reason: 'Two' })
    await send(fixture.database, transport, await mailOf(order.id, 'order_refunded'))
    const [paid, refunded] = await Promise.all(mailbox.delivered.map(({ raw }) => filesIn(raw)))
    expect([paid?.map(({ name }) => name), refunded?.map(({ name }) => name)]).toEqual([
      ['INV-2026-000001.pdf'],
      ['CN-2026-000002.pdf'],
    ])
    const { pages } = await readPdf(refunded?.[0]?.bytes ?? Buffer.alloc(0))
    expect(pages[0]).toContain('Reason: Two')
    expect(pages[0]).toContain('$7.00')
  } finally {
    transport.close()
    await mailbox.close()
  }
})

const shop = suiteFixture(openTestShop)

/** The id of a sent mail about a refund of a paid order. */
async function aRefundMail(): Promise<{ orderId: string; mailId: string }> {
  const { database } = shop
  const order = await placeOrder(database)
  await pay(database, order)
  const refundId = await giveBack(database, order, fromMinor(1000))
  const { rows } = await database.pool.query<{ id: string }>(
    `update mails set kind = 'order_refunded', refund_id = $2, state = 'sent', sent_at = now()
     where order_id = $1 returning id`,
    [order.id, refundId],
  )
  return { orderId: order.id, mailId: rows[0]?.id ?? '' }
}

async function attachmentsOf(mailId: string, { token }: { token: string }) {
  return (await shop.call('oneMail', { params: { id: mailId }, token })).attachments
}

it('the outbox names the files of a mail, and their address opens them', async () => {
  const admin = await anAdmin(shop.database)
  const { orderId, mailId } = await aRefundMail()
  const attachments = await attachmentsOf(mailId, admin)
  expect(attachments).toEqual([
    { name: expect.stringMatching(/^CN-20\d\d-000001\.pdf$/), url: expect.stringContaining(orderId) },
  ])
  const file = await shop.fetch(attachments[0]?.url ?? '', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect((await readPdf(Buffer.from(await file.arrayBuffer()))).title).toMatch(/^Credit note/)
})

it('a mail about a refund that is sent again has the same credit note', async () => {
  const admin = await anAdmin(shop.database)
  const { orderId, mailId } = await aRefundMail()
  const { insertedId } = await shop.call('resendMail', {
    params: { id: orderId, mailId },
    token: admin.token,
  })
  const files = await attachmentsOf(insertedId, admin)
  expect(files).toHaveLength(1)
  expect(files).toEqual(await attachmentsOf(mailId, admin))
})
