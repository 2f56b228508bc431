import { afterEach, describe, expect, it } from 'vitest'
import { mails as words } from '#base/contract/messages/back-office.ts'
import { resetEmail } from '#people/identity/emails.ts'
import { renderEmail } from '#platform/mail/emails/email.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { failStranded, sendDue } from '#platform/mail/service.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import { maxMailAttempts, pauseSeconds } from '#platform/mail/store/claim.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { plainly } from './letterhead.ts'
import { headersOf, type Mailbox, openMailbox, wordsOf } from './mailbox.ts'
import { send, sendAll } from './send.ts'

const shopUrl = 'https://shop.example'

const database = suiteFixture(freshDatabase)

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

async function connected(options: Parameters<typeof openMailbox>[0] = {}) {
  const mailbox = await openMailbox(options)
  const transport = smtpTransport({ smtpUrl: mailbox.url, ...plainly })
  open.push(mailbox, transport)
  return { mailbox, transport }
}

function anEmail(subject = 'A subject') {
  return renderEmail({
    kind: 'order_paid',
    cause: 'payment',
    subject,
    title: 'A title',
    blocks: [{ kind: 'words', text: 'Some words: Größe <1>.' }],
    shopUrl,
  })
}

function posted(to = 'buyer@shop.example', subject?: string): Promise<string> {
  return database.db.transaction().execute((tx) => queueMail(tx, { ...anEmail(subject), to }))
}

async function mail(id: string) {
  const { rows } = await database.pool.query(
    'select state, attempts, last_error, html, body, sent_at, claimed_until from mails where id = $1',
    [id],
  )
  return rows[0]
}

async function alarmsAbout(id: string) {
  const { rows } = await database.pool.query('select kind, message from alarms where subject_id = $1', [id])
  return rows
}

describe('posting a letter', () => {
  it('leaves no mail behind when its transaction is rolled back', async () => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await queueMail(tx, { ...anEmail(), to: 'nobody@shop.example' })
        throw new Error('the order was refused')
      })
      .catch(() => {})
    const waiting = `select state, due_at <= now() as due from mails where recipient = 'nobody@shop.example'`
    expect((await database.pool.query(waiting)).rows).toEqual([])
    await posted('nobody@shop.example')
    expect((await database.pool.query(waiting)).rows).toEqual([{ state: 'queued', due: true }])
  })

  it('accepts one plain address, and nothing that could add mail headers', async () => {
    for (const to of ['a@shop.example\r\nBcc: b@shop.example', 'a@shop.example, b@shop.example', 'a b@c', ''])
      await expect(posted(to)).rejects.toThrow('not one plain address')
  })

  it.each(['a@b.example,', 'x..y@b.example', 'x@-a.example'])(
    'is held back where no mail can reach it, as an order of before the rule may have it: %s',
    async (to) => {
      const { mailbox, transport } = await connected()
      const id = await posted(to)
      await send(database, transport, id)
      expect(mailbox.delivered).toEqual([])
      expect(await mail(id)).toMatchObject({ state: 'held', last_error: words.heldUnreachable })
    },
  )

  it('is refused by the database itself if the subject has two lines', async () => {
    const twoLines = { ...anEmail(), subject: 'One\r\nBcc: b@shop.example', to: 'a@shop.example' }
    await expect(queueMail(database.db, twoLines)).rejects.toThrow('mails_one_line')
  })
})

describe('sending a mail', () => {
  it('sends text and HTML to the mail server, from the shop to the one recipient', async () => {
    const { mailbox, transport } = await connected()
    const id = await posted('buyer@shop.example', 'Paid: 4 × Bremsscheibe')
    await send(database, transport, id)
    expect(mailbox.delivered).toHaveLength(1)
    const [got] = mailbox.delivered
    expect(got).toMatchObject({ from: 'shop@shop.example', to: ['buyer@shop.example'] })
    const headers = headersOf(got?.raw ?? '')
    expect(headers).toContain('From: Tappet <shop@shop.example>')
    expect(headers).toContain('To: buyer@shop.example')
    expect(headers).toContain(`Message-ID: <${id}@shop.example>`)
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers.find((line) => line.startsWith('Content-Type'))).toContain('multipart/alternative')
    expect(wordsOf(got?.raw ?? '')).toContain('Some words: Größe <1>.')
    expect(wordsOf(got?.raw ?? '')).toContain('Some words: Größe &lt;1&gt;.')
    expect(await mail(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      last_error: null,
      claimed_until: null,
    })
    expect((await mail(id)).sent_at).toBeInstanceOf(Date)
  })

  it('happens once when five processes try at the same time', async () => {
    const { mailbox, transport } = await connected()
    const id = await posted()
    expect((await sendAll(database, transport, [id])).toSorted()).toEqual([0, 0, 0, 0, 1])
    await send(database, transport, id)
    expect(mailbox.delivered).toHaveLength(1)
    expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('happens again with the same Message-ID if the process died in the last attempt and its claim expired', async () => {
    const { mailbox, transport } = await connected()
    const id = await posted()
    await send(database, transport, id)
    await database.pool.query(
      `update mails set state = 'queued', sent_at = null, claimed_until = now() + interval '1 minute' where id = $1`,
      [id],
    )
    await expect(send(database, transport, id)).rejects.toThrow('Nobody could claim')
    await database.pool.query(`update mails set claimed_until = now() - interval '1 second' where id = $1`, [
      id,
    ])
    await send(database, transport, id)
    const ids = mailbox.delivered.map(({ raw }) =>
      headersOf(raw).find((line) => line.startsWith('Message-ID')),
    )
    expect(ids).toEqual([`Message-ID: <${id}@shop.example>`, `Message-ID: <${id}@shop.example>`])
  })

  it('stores the whole text for the outbox in a shop without a mail server', async () => {
    const reset = resetEmail({ url: `${shopUrl}/reset?token=secret`, shopUrl })
    const id = await queueMail(database.db, { ...reset, to: 'buyer@shop.example' })
    await send(database, undefined, id)
    expect(await mail(id)).toMatchObject({ state: 'kept', html: reset.html, body: reset.text })
  })

  it('removes the personal link after the mail is sent', async () => {
    const { mailbox, transport } = await connected()
    const reset = resetEmail({ url: `${shopUrl}/reset?token=secret`, shopUrl })
    const id = await queueMail(database.db, { ...reset, to: 'buyer@shop.example' })
    await send(database, transport, id)
    expect(wordsOf(mailbox.delivered[0]?.raw ?? '')).toContain('token=secret')
    expect(JSON.stringify(await mail(id))).not.toContain('secret')
  })
})

describe('a mail that cannot be sent', () => {
  it('has attempts over about sixteen hours', () => {
    const pauses = Array.from({ length: maxMailAttempts - 1 }, (_, index) => pauseSeconds(index + 1))
    const hours = pauses.reduce((sum, seconds) => sum + seconds) / 3600
    expect(pauses[0]).toBeLessThan(3)
    expect(hours).toBeGreaterThan(15)
    expect(hours).toBeLessThan(17)
  })

  it('is attempted again after increasing delays, and records why it failed', async () => {
    const { transport } = await connected({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
    })
    const id = await posted()
    await expect(send(database, transport, id)).rejects.toThrow('could not be sent')
    expect(await mail(id)).toMatchObject({ state: 'queued', attempts: 1, claimed_until: null })
    expect((await mail(id)).last_error).toContain('451')
    await database.pool.query('update mails set attempts = 8 where id = $1', [id])
    await expect(send(database, transport, id)).rejects.toThrow('could not be sent')
    const later = `select due_at > now() + interval '2 hours' as later from mails where id = $1`
    expect((await database.pool.query(later, [id])).rows).toEqual([{ later: true }])
    expect(await alarmsAbout(id)).toEqual([])
  })

  it('is sent now if a clock that was wrong dated it, or its claim, more than an hour ahead', async () => {
    const { mailbox, transport } = await connected()
    const ids = [await posted('dated@shop.example'), await posted('claimed@shop.example')]
    const [dated, claimed] = ids
    const paused = await posted('paused@shop.example')
    const { pool } = database
    await pool.query(
      `update mails set created_at = now() + interval '61 minutes', due_at = now() + interval '61 minutes' where id = $1`,
      [dated],
    )
    await pool.query(`update mails set claimed_until = '2099-01-01', attempts = 1 where id = $1`, [claimed])
    await pool.query(`update mails set due_at = now() + interval '6 hours', attempts = 10 where id = $1`, [
      paused,
    ])
    while ((await sendDue(database.db, transport)).mayBeMore);
    expect(await Promise.all(ids.map(async (id) => (await mail(id)).state))).toEqual(['sent', 'sent'])
    expect(await mail(paused)).toMatchObject({ state: 'queued', attempts: 10 })
    expect(mailbox.delivered.flatMap(({ to }) => to)).toEqual(
      expect.arrayContaining(['dated@shop.example', 'claimed@shop.example']),
    )
  })

  it('fails after its last attempt, and raises an alarm', async () => {
    const mailbox: Mailbox = await openMailbox()
    await mailbox.close()
    const transport = smtpTransport({ smtpUrl: mailbox.url, ...plainly })
    open.push(transport)
    const id = await posted()
    await send(database, transport, id, true)
    expect(await mail(id)).toMatchObject({ state: 'failed', attempts: 12 })
    expect(await alarmsAbout(id)).toMatchObject([{ kind: 'mail_failed' }])
  })

  it('fails at once if the mailbox does not exist', async () => {
    const { transport } = await connected({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('who?'), { responseCode: 550 })),
    })
    const id = await posted()
    await send(database, transport, id)
    expect(await mail(id)).toMatchObject({ state: 'failed', attempts: 1 })
    expect(await alarmsAbout(id)).toHaveLength(1)
  })

  it('is attempted again while the mail server refuses the shop itself', async () => {
    const { transport } = await connected({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('not you'), { responseCode: 550 })),
    })
    const id = await posted()
    await expect(send(database, transport, id)).rejects.toThrow('550')
    expect(await mail(id)).toMatchObject({ state: 'queued' })
  })

  it('fails if its last attempt was interrupted by the end of its process', async () => {
    const id = await posted()
    const young = await posted()
    await database.pool.query(`update mails set created_at = now() - interval '49 hours' where id = $1`, [id])
    await failStranded(database.db)
    expect(await mail(id)).toMatchObject({ state: 'failed' })
    expect(await mail(young)).toMatchObject({ state: 'queued' })
    expect(await alarmsAbout(id)).toHaveLength(1)
  })
})

describe('the connection to the mail server', () => {
  it('is not opened without encryption to another machine', async () => {
    const mailbox = await openMailbox()
    open.push(mailbox)
    // Another spelling of this machine's address: IPv4 written as IPv6.
    const smtpUrl = mailbox.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    const strict = smtpTransport({ smtpUrl, ...plainly })
    const lenient = smtpTransport({ smtpUrl: `${smtpUrl}?requireTLS=false`, ...plainly })
    open.push(strict, lenient)
    const id = await posted()
    await expect(send(database, strict, id)).rejects.toThrow(/TLS/)
    expect(mailbox.delivered).toEqual([])
    await send(database, lenient, id)
    expect(mailbox.delivered).toHaveLength(1)
  })
})
