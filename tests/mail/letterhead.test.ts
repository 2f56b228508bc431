import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailSettings, mailForm, usualMail } from '#base/contract/forms/mail.ts'
import { mailRules as rules } from '#base/contract/messages/mail-words.ts'
import { renderEmail } from '#platform/mail/emails/email.ts'
import { withFooter } from '#platform/mail/emails/footer.ts'
import { foreignDomain, senderLine, senderOf } from '#platform/mail/letterhead/model.ts'
import { readLetterhead } from '#platform/mail/letterhead/service.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { smtpTransport } from '#platform/mail/smtp.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { headersOf, openMailbox, wordsOf } from './mailbox.ts'
import { sendEarly } from './send-early.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const shopUrl = 'https://shop.example'
const usual = { name: 'The usual', address: 'usual@shop.example' }

const open: { close(): unknown }[] = []
beforeEach(() => shop.database.pool.query(`delete from settings where name = 'mail'`))
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

async function save(change: Partial<MailSettings>): Promise<void> {
  const { version, value } = await shop.call('mailSettings', { token: admin.token })
  const body = { version, value: { ...value, ...change } }
  await shop.call('changeMailSettings', { token: admin.token, body })
}

/** A mail server, and how one process of the shop sends to it. */
async function connected() {
  const mailbox = await openMailbox()
  const transport = smtpTransport({
    smtpUrl: mailbox.url,
    letterhead: () => readLetterhead(shop.database, usual),
    domain: 'shop.example',
  })
  open.push(mailbox, transport)
  return { mailbox, transport }
}

const written = renderEmail({
  kind: 'order_paid',
  cause: 'payment',
  subject: 'Paid',
  title: 'A title',
  blocks: [{ kind: 'words', text: 'Some words.' }],
  shopUrl,
})
/** A mail that the shop of the test does not send itself. */
const queued = () =>
  queueMail(
    shop.database.db,
    { ...written, to: 'buyer@shop.example' },
    { runAt: new Date(Date.now() + 50 * 60_000) },
  )

/** The mail as it arrives: its headers, and its content. */
async function arrived(prepare: () => Promise<unknown> = async () => {}) {
  const { mailbox, transport } = await connected()
  const id = await queued()
  await prepare()
  await sendEarly(shop.database, transport, id)
  const [got] = mailbox.delivered
  return { id, got, headers: headersOf(got?.raw ?? ''), content: wordsOf(got?.raw ?? '') }
}

describe('a mail', () => {
  it('comes from the sender of the environment until the owner names one, and answers go there', async () => {
    const { got, headers, content } = await arrived()
    expect(got?.from).toBe('usual@shop.example')
    expect(headers).toContain('From: The usual <usual@shop.example>')
    expect(headers.filter((line) => /^reply-to/i.test(line))).toEqual([])
    expect(content).toContain(wordsOf(written.text.trim().replaceAll('\n', '\r\n')))
  })

  it('has the sender, the reply-to and the footer of the moment when it is sent, in both parts', async () => {
    const { id, got, headers, content } = await arrived(() =>
      save({
        senderName: 'Żółw & Söhne',
        senderAddress: 'post@zolw.example',
        replyTo: 'answers@zolw.example',
        footer: 'Żółw & Söhne <KG>\nCourt "Łódź", no. 1',
      }),
    )
    expect(got?.from).toBe('post@zolw.example')
    expect(headers.find((line) => line.startsWith('From:'))).toMatch(
      /^From: =\?UTF-8\?.+\?= <post@zolw\.example>$/,
    )
    expect(headers).toContain('Reply-To: answers@zolw.example')
    // Another attempt with another sender is still the same mail.
    expect(headers).toContain(`Message-ID: <${id}@shop.example>`)
    expect(content).toMatch(/https:\/\/shop\.example\r\n\r\nŻółw & Söhne <KG>\r\nCourt "Łódź", no\. 1/)
    expect(content).toContain('Żółw &amp; Söhne &lt;KG&gt;<br/>Court &quot;Łódź&quot;, no. 1</p></td>')
  })

  it('is shown in the outbox as it was sent, regardless of later changes by the owner', async () => {
    const { id } = await arrived(() => save({ senderName: 'Before', footer: 'The old court.' }))
    await save({ senderName: 'After', replyTo: 'new@shop.example', footer: 'The new court.' })
    const mail = await shop.call('oneMail', { params: { id }, token: admin.token })
    expect(mail).toMatchObject({ from: 'Before <usual@shop.example>', replyTo: null })
    expect(mail.body).toContain('The old court.')
    expect(mail.html).toContain('The old court.')
    const waiting = await shop.call('oneMail', { params: { id: await queued() }, token: admin.token })
    expect(waiting).toMatchObject({ from: expect.stringContaining('After <'), replyTo: 'new@shop.example' })
    expect(waiting.body).toContain('The new court.')
  })

  it('keeps what replaces a personal link as it is', () => {
    const hidden = { html: 'Removed.', body: 'Removed.' }
    expect(withFooter(hidden, 'A footer')).toEqual(hidden)
  })
})

describe('the settings of mails', () => {
  it.each([
    [{ senderName: 'A\r\nBcc: b@shop.example' }, { senderName: rules.name }],
    [{ senderName: 'A\u2028B' }, { senderName: rules.name }],
    [{ senderAddress: 'a@shop.example\nBcc: b@shop.example' }, { senderAddress: rules.address }],
    [{ senderAddress: 'a@shop.example, b@shop.example' }, { senderAddress: rules.address }],
    [{ senderAddress: 'Name <a@shop.example>' }, { senderAddress: rules.address }],
    [{ senderAddress: 'a@localhost' }, { senderAddress: rules.address }],
    [{ replyTo: 'a@shop.example>\r\nX: y' }, { replyTo: rules.address }],
    [{ replyTo: '"a b"@shop.example' }, { replyTo: rules.address }],
    [{ footer: 'A\u0000B' }, { footer: rules.footer }],
    [{ footer: 'line\n'.repeat(21).concat('end') }, { footer: rules.footer }],
  ])('are refused with %j', async (change, errors) => {
    const checked = mailForm.safeParse({ ...usualMail, ...change })
    const sentences = checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(Object.fromEntries(sentences)).toEqual(errors)
    await expect(save(change)).rejects.toMatchObject({ status: 400 })
  })

  it('never add a header, even if the database has what the calls refuse', async () => {
    const { mailbox } = await connected()
    const evil = 'x\r\nBcc: thief@shop.example\r\nX-Evil: 1'
    const transport = smtpTransport({
      smtpUrl: mailbox.url,
      letterhead: async () => ({
        from: { name: evil, address: 'shop@shop.example' },
        replyTo: `a@shop.example\r\nBcc: thief@shop.example`,
        footer: evil,
      }),
      domain: 'shop.example',
    })
    open.push(transport)
    await sendEarly(shop.database, transport, await queued())
    expect(mailbox.delivered.map(({ to }) => to)).toEqual([['buyer@shop.example']])
    expect(headersOf(mailbox.delivered[0]?.raw ?? '').filter((line) => /^(bcc|x-evil)/i.test(line))).toEqual(
      [],
    )
  })

  it('never add a sender: a comma in a name parts no addresses', async () => {
    const { got, headers } = await arrived(() =>
      save({ senderName: 'Thief <thief@evil.example>, Parts & Co' }),
    )
    expect(got?.from).toBe('usual@shop.example')
    expect(headers.filter((line) => /^(from|sender):/i.test(line))).toEqual([
      'From: "Thief <thief@evil.example>, Parts & Co" <usual@shop.example>',
    ])
  })

  it('accept domains in other alphabets, and lines that end as in Windows', () => {
    const settings = { ...usualMail, senderAddress: 'post@żółw.example', footer: ' One\r\nTwo ' }
    const senderAddress = 'post@xn--w-uga1v8h.example'
    expect(mailForm.parse(settings)).toEqual({ ...settings, senderAddress, footer: 'One\nTwo' })
  })

  it('are in the audit log with what they were before', async () => {
    await save({ footer: 'Anything' })
    const { rows } = await shop.database.pool.query(
      `select actor, before, after from audit_log where subject_id = 'mail' order by at desc limit 1`,
    )
    expect(rows).toEqual([
      { actor: admin.email, before: usualMail, after: { ...usualMail, footer: 'Anything' } },
    ])
  })
})

describe('a sender', () => {
  it.each([
    ['Tappet <shop@shop.example>', { name: 'Tappet', address: 'shop@shop.example' }],
    ['"Żółw & Söhne" <shop@shop.example>', { name: 'Żółw & Söhne', address: 'shop@shop.example' }],
    ['shop@shop.example', { name: '', address: 'shop@shop.example' }],
  ])('is read from %s', (text, sender) => {
    expect(senderOf(text)).toEqual(sender)
    expect(senderOf(senderLine(sender))).toEqual(sender)
  })

  it.each([
    ['a@shop.example', undefined],
    ['a@mail.shop.example', undefined],
    ['a@SHOP.example', undefined],
    ['a@provider.example', undefined],
    ['', undefined],
    ['a@elsewhere.example', 'elsewhere.example'],
    ['a@notshop.example', 'notshop.example'],
  ])('of another domain than the shop and its mail server is noticed: %s', (address, domain) => {
    expect(foreignDomain(address, ['www.shop.example', 'shop.example', 'smtp.provider.example'])).toBe(domain)
  })
})
